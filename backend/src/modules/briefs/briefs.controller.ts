import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CREATED } from '@stanze/domain/http-statuses';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { DeviceIdPipe } from '../../common/http/id.pipe.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { BriefsService } from './briefs.service.js';
import { BriefWritingService } from './brief-writing.service.js';
import { BriefAnswerDto, BriefDto } from './dto/brief.dto.js';
import { BriefInputDto, IntentQuery, NewBriefDto } from './dto/brief-input.dto.js';

/** The caller's own project briefs. Sending one to a designer is a route of contacts. */
@ApiTags('briefs')
@Controller('briefs')
export class BriefsController {
  constructor(
    private readonly briefs: BriefsService,
    private readonly writing: BriefWritingService,
    private readonly clock: Clock,
  ) {}

  /** The caller's project briefs, the oldest first; at most 20. */
  @Get()
  @SignedIn()
  mine(@CurrentUser() person: Principal): Promise<BriefDto[]> {
    return this.briefs.mine(person);
  }

  /** Creates a brief with an id that the device has chosen; sent again, it is the same brief. */
  @Post()
  @Idempotent()
  @HttpCode(CREATED)
  @SignedIn()
  create(@CurrentUser() person: Principal, @Body() body: NewBriefDto): Promise<BriefAnswerDto> {
    return this.save(person, body.id, body);
  }

  /** Sets everything that a brief contains; one that does not exist is created. */
  @Put(':id')
  @Idempotent()
  @SignedIn()
  replace(
    @CurrentUser() person: Principal,
    @Param('id', DeviceIdPipe) id: string,
    @Body() body: BriefInputDto,
  ): Promise<BriefAnswerDto> {
    return this.save(person, id, body);
  }

  /** Deletes a brief. */
  @Delete(':id')
  @Idempotent()
  @SignedIn()
  delete(
    @CurrentUser() person: Principal,
    @Param('id', DeviceIdPipe) id: string,
    @Query() query: IntentQuery,
  ): Promise<BriefAnswerDto> {
    return this.writing.delete(person, id, query.at ?? null);
  }

  private save(person: Principal, id: string, body: BriefInputDto): Promise<BriefAnswerDto> {
    const intentAt = body.intent_at ?? this.clock.now();
    return this.writing.save(person, { id, input: body, intentAt });
  }
}
