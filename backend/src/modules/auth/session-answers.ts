import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { JsonBuffer } from '../../common/http/ready-json.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { KnownDevices } from './known-devices.js';
import { ProfilesService } from './profiles.service.js';
import { setRefreshCookie } from './refresh-cookie.js';
import type { DeviceOwner, OpenSession } from './sessions.service.js';

/** What every way of signing in answers: the person with the token, and the cookie that renews it. */
@Injectable()
export class SessionAnswers {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly devices: KnownDevices,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async of(session: OpenSession, reply: FastifyReply): Promise<JsonBuffer> {
    setRefreshCookie(reply, session.refreshToken, this.env.publicUrl.startsWith('https:'));
    this.devices.remember(session, reply);
    return new JsonBuffer(Buffer.from(await this.profiles.authUser(session)));
  }

  /** Marks the device as one on which this person gets in, whatever others try elsewhere. */
  rememberDevice(owner: DeviceOwner, reply: FastifyReply): void {
    this.devices.remember(owner, reply);
  }
}
