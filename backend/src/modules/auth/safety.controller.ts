import { Body, Controller, Delete, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Principal, SignedIn } from '../../common/http/access.js';
import { CurrentUser } from '../../common/http/current-user.js';
import { MessageDto } from '../../common/http/message.dto.js';
import { ChangePasswordRequest } from './dto/password.dto.js';
import { PasswordChanges } from './password-changes.js';
import { clearRefreshCookie } from './refresh-cookie.js';
import { SessionsService } from './sessions.service.js';

/** What keeps the own account safe. */
@ApiTags('users')
@Controller('users/me')
export class SafetyController {
  constructor(
    private readonly changes: PasswordChanges,
    private readonly sessions: SessionsService,
  ) {}

  /** Changes the password with the old one; this session stays, all others end. */
  @Put('password')
  @SignedIn()
  async changePassword(
    @CurrentUser() person: Principal,
    @Body() body: ChangePasswordRequest,
  ): Promise<MessageDto> {
    await this.changes.change(person, body.current_password, body.new_password);
    return { message: 'Password aggiornata. Gli altri dispositivi dovranno accedere di nuovo.' };
  }

  /** Ends every session, this one too. */
  @Delete('sessions')
  @SignedIn()
  async endSessions(
    @CurrentUser() person: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.sessions.endEverything(person.userId);
    clearRefreshCookie(reply);
    return { message: 'Fatto: l’accesso è chiuso su tutti i dispositivi.' };
  }
}
