import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { JsonBuffer } from '../../common/http/ready-json.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { ProfilesService } from './profiles.service.js';
import { setRefreshCookie } from './refresh-cookie.js';
import type { OpenSession } from './sessions.service.js';

/** What every way of signing in answers: the person with the token, and the cookie that renews it. */
@Injectable()
export class SessionAnswers {
  constructor(
    private readonly profiles: ProfilesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async of(session: OpenSession, reply: FastifyReply): Promise<JsonBuffer> {
    setRefreshCookie(reply, session.refreshToken, this.env.publicUrl.startsWith('https:'));
    return new JsonBuffer(Buffer.from(await this.profiles.authUser(session)));
  }
}
