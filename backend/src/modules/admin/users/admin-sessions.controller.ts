import { Body, Controller, Delete, Param } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../../common/http/empty-body.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { ReasonRequest } from '../dto/reason.dto.js';

/** Ends the sessions of a person on request. */
@ApiTags('admin')
@Controller('admin/users/:id/sessions')
export class AdminSessionsController {
  constructor(private readonly sessions: AdminSessionsService) {}

  /** Ends all sessions of a person, for example when somebody else uses the account. */
  @Delete()
  @RateLimited({ times: 120, everyMs: EVERY.hour })
  @BodyMayBeEmpty()
  @Roles('admin')
  @ApiBody({ type: ReasonRequest, required: false })
  async endAll(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReasonRequest,
  ): Promise<MessageDto> {
    await this.sessions.endAll(actor, id, reason);
    return { message: 'Fatto: la persona dovrà accedere di nuovo su ogni dispositivo.' };
  }
}
