import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, PublicOrSignedIn } from '../../common/http/access.js';
import { MaybeUser } from '../../common/http/current-user.js';
import { MessageDto } from '../../common/http/message.dto.js';
import { Idempotent } from '../../platform/idempotency/idempotency.decorators.js';
import { RateLimited } from '../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../platform/rate-limit/rate-limit.types.js';
import { ReportDto } from './dto/report.dto.js';
import { ReportsService } from './reports.service.js';

/** Receives reports about conversations, portfolios and photos. */
@ApiTags('reports')
@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Reports a portfolio or a photo, or a conversation of the caller, to the administrators. */
  @Post()
  @Idempotent()
  @RateLimited({ times: 20, everyMs: EVERY.hour })
  @PublicOrSignedIn()
  async report(
    @MaybeUser() person: Principal | null,
    @Body() { kind, target_id: targetId, reason, text }: ReportDto,
  ): Promise<MessageDto> {
    await this.reports.add(person, { kind, targetId, reason, text: text ?? '' });
    return { message: 'Grazie, la segnalazione è arrivata: la guarda una persona del nostro gruppo.' };
  }
}
