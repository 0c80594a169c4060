import { Body, Controller, Delete, Param } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { BodyMayBeEmpty } from '../../../common/http/empty-body.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { ApiRecentSignIn } from '../../../common/http/refusal-codes.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { AdminFactorsService } from './admin-factors.service.js';
import { ReasonRequest } from '../dto/reason.dto.js';

/** Removes the second factors of a person who has lost them. */
@ApiTags('admin')
@Controller('admin/users/:id/factors')
export class AdminFactorsController {
  constructor(private readonly factors: AdminFactorsService) {}

  /** Deletes passkeys, app for codes and recovery codes of a person who has lost them, and ends all their sessions. */
  @Delete()
  @RateLimited({ times: 120, everyMs: EVERY.hour })
  @BodyMayBeEmpty()
  @Roles('admin')
  @ApiRecentSignIn()
  @ApiBody({ type: ReasonRequest, required: false })
  async endAll(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ReasonRequest,
  ): Promise<MessageDto> {
    await this.factors.endAll(actor, id, reason);
    return { message: 'Fatto: la persona entra con la password, e riceve un’email.' };
  }
}
