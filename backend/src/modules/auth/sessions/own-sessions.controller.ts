import { Controller, Delete, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Principal, SignedIn } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { MessageDto } from '../../../common/http/message.dto.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.decorator.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { SessionDto } from './dto/session.dto.js';
import { OwnSessionsService } from './own-sessions.service.js';

/** The signed-in devices of the person. */
@ApiTags('auth')
@Controller('auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  /** The session of this request first, then the most recently used. */
  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: [SessionDto] })
  list(@CurrentUser() person: Principal): Promise<SessionDto[]> {
    return this.sessions.list(person);
  }

  /** Ends one session of the person, with its notifications; 404 for any other. */
  @Delete(':id')
  @RateLimited({ times: 120, everyMs: EVERY.hour })
  @SignedIn()
  @ApiOkResponse({ type: MessageDto })
  async end(@CurrentUser() person: Principal, @Param('id') id: string): Promise<MessageDto> {
    await this.sessions.end(person, id);
    return { message: 'Fatto: quel dispositivo dovrà accedere di nuovo.' };
  }
}
