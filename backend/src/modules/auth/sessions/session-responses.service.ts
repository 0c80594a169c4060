import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Json, JsonMembers } from '../../../common/http/json.js';
import { UncachedJson } from '../../../common/http/ready-json.js';
import { setAccount } from '../../../common/http/request-account.js';
import { OwnProfileService } from '../own-profile/own-profile.service.js';
import { DeviceTicketsService } from './device-tickets.service.js';
import type { AuthUserDto, RefreshedSessionDto } from './dto/auth-user.dto.js';
import { deviceOf } from './device-name.js';
import { PrincipalsService } from './principals.service.js';
import { setRefreshCookie } from './refresh-cookie.js';
import { type OpenSession, SessionsService } from './sessions.service.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

/** The bodies and cookies of responses that contain a session. */
@Injectable()
export class SessionResponsesService {
  constructor(
    private readonly profiles: OwnProfileService,
    private readonly principals: PrincipalsService,
    private readonly sessions: SessionsService,
    private readonly devices: TrustedDevicesService,
    private readonly tickets: DeviceTicketsService,
  ) {}

  /** The response to any kind of sign-in, and to a renewal: the person with the access token, and the two cookies. */
  async signedIn(session: OpenSession, reply: FastifyReply): Promise<UncachedJson<AuthUserDto>> {
    await this.open(session, reply);
    const principal = await this.principals.ofSession(session);
    const fields = this.profiles.fieldsOf(session.user, principal);
    const cards = await this.profiles.cardsOf(session.user, principal);
    return new UncachedJson(Json.object(new JsonMembers({ ...this.tokensOf(session), ...fields }), cards));
  }

  /** The response to a renewal with `cards=none`: the same without the fields that contain designers. */
  async withoutDesigners(
    session: OpenSession,
    reply: FastifyReply,
  ): Promise<UncachedJson<RefreshedSessionDto>> {
    await this.open(session, reply);
    const principal = await this.principals.ofSession(session);
    const fields = this.profiles.fieldsOf(session.user, principal);
    return new UncachedJson(Json.of({ ...this.tokensOf(session), ...fields }));
  }

  /** Sets the cookies, and records device and account, whichever way the person signed in. */
  private async open(session: OpenSession, reply: FastifyReply): Promise<void> {
    const { user, sessionId, refreshToken } = session;
    setAccount(reply.request, user.id);
    const device = deviceOf(reply.request);
    if (device !== session.device) await this.sessions.recordDevice(sessionId, device);
    setRefreshCookie(reply, refreshToken, this.devices.isHttps);
    this.devices.trust({ userId: user.id, tokenVersion: user.token_version }, reply);
  }

  private tokensOf({ user, sessionId, accessToken }: OpenSession) {
    const ticket = this.tickets.issue({ userId: user.id, sessionId });
    return { access_token: accessToken, token_type: 'bearer', device_ticket: ticket } as const;
  }
}
