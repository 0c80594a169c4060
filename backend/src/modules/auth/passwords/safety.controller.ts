import { Body, Controller, Delete, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Principal, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { RefusedWith } from '../../../common/http/refusal-codes.js';
import { ChangePasswordRequest } from './dto/passwords.dto.js';
import { PasswordChangesService } from './password-changes.service.js';
import { clearRefreshCookie } from '../sessions/refresh-cookie.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** The password and the sessions of the own account. */
@ApiTags('users')
@Controller('users/me')
export class SafetyController {
  constructor(
    private readonly changes: PasswordChangesService,
    private readonly sessions: SessionsService,
  ) {}

  /** Changes the password with the current one and ends all other sessions. */
  @Put('password')
  @SignedIn()
  @RefusedWith()
  async changePassword(
    @CurrentUser() person: Principal,
    @Body() body: ChangePasswordRequest,
  ): Promise<MessageDto> {
    await this.changes.change(person, body.current_password, body.new_password);
    return { message: 'Password aggiornata. Gli altri dispositivi dovranno accedere di nuovo.' };
  }

  /** Ends every session, including this one. */
  @Delete('sessions')
  @SignedIn()
  async endSessions(
    @CurrentUser() person: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.sessions.closeEverywhere(person.userId);
    clearRefreshCookie(reply);
    return { message: 'Fatto: l’accesso è chiuso su tutti i dispositivi.' };
  }
}
