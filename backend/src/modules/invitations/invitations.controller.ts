import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, Public, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { RandomIdPipe } from '../../common/http/id.pipe.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { InvitationAnswerDto, InvitationDto } from './dto/invitation.dto.js';
import { InvitationsService } from './invitations.service.js';

/** The invitation to compare two homes and its answer, which the server stores encrypted and cannot read. */
@ApiTags('invitations')
@Controller('invitations/:id')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** The answer to an invitation, encrypted. */
  @Get()
  @Header('cache-control', 'no-store')
  @RateLimited({ times: 240, everyMs: EVERY.hour })
  @Public()
  read(@Param('id', RandomIdPipe) id: string): Promise<InvitationDto> {
    return this.invitations.answerTo(id);
  }

  /** Notifies the caller when the invitation is answered. */
  @Put()
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @SignedIn()
  follow(@CurrentUser() person: Principal, @Param('id', RandomIdPipe) id: string): Promise<InvitationDto> {
    return this.invitations.follow(person, id);
  }

  /** Stores the answer of the invited person, and replaces an earlier one. */
  @Put('answer')
  @RateLimited({ times: 60, everyMs: EVERY.hour })
  @Public()
  answer(
    @Param('id', RandomIdPipe) id: string,
    @Body() { answer }: InvitationAnswerDto,
  ): Promise<InvitationDto> {
    return this.invitations.answer(id, answer);
  }
}
