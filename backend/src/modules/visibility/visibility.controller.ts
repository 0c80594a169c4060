import { Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ACCEPTED } from '@stanze/domain/http-statuses';
import { type Principal, PublicOrSignedIn, SignedIn } from '../../common/http/access.js';
import { CurrentUser, MaybeUser } from '../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../common/http/empty-body.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { MessageDto } from '../../common/http/message.dto.js';
import { Repeatable } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { VisibilityDto } from './dto/visibility.dto.js';
import { VisibilityService } from './visibility.service.js';

/** Counts visits of portfolios, and gives the designer the figures. */
@ApiTags('visibility')
@Controller('designers/:id')
export class VisibilityController {
  constructor(private readonly visibility: VisibilityService) {}

  /** Counts a visit of the portfolio. Nothing about the visitor is stored. */
  @Post('visits')
  @HttpCode(ACCEPTED)
  // Nothing is written during the request, so nothing is stored under the key either.
  @Repeatable()
  @BodyMayBeEmpty()
  @RateLimited({ times: 120, everyMs: EVERY.minute })
  @PublicOrSignedIn()
  visit(
    @MaybeUser() viewer: Principal | null,
    @Param('id', IdPipe) id: number,
    @Headers('user-agent') userAgent?: string,
  ): MessageDto {
    this.visibility.visit(id, { viewer, userAgent });
    // The app takes an answer without JSON for that of a captive portal.
    return { message: 'Visita ricevuta' };
  }

  /** How often the designer was seen in the last 30 days; for the designer and administrators. */
  @Get('visibility')
  @SignedIn()
  statistics(@CurrentUser() person: Principal, @Param('id', IdPipe) id: number): Promise<VisibilityDto> {
    return this.visibility.statistics(person, id);
  }
}
