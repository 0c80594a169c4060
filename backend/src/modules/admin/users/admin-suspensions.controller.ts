import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { AdminSuspensionsService } from './admin-suspensions.service.js';
import { SuspensionRequest } from '../reports/dto/admin-report.dto.js';

/** Suspends accounts and lifts suspensions. */
@ApiTags('admin')
@Controller('admin/users/:id/suspension')
export class AdminSuspensionsController {
  constructor(private readonly suspensions: AdminSuspensionsService) {}

  /** Suspends an account, or lifts its suspension. */
  @Put()
  @Roles('admin')
  async set(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { suspended, reason }: SuspensionRequest,
  ): Promise<MessageDto> {
    await this.suspensions.set(actor, id, suspended, reason);
    return { message: suspended ? 'L’account è sospeso.' : 'La sospensione è tolta.' };
  }
}
