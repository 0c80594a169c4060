import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Principal } from '../../common/http/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { asAccessToken } from './access-token.js';
import { SessionsService } from './sessions.service.js';

/** Checks signature, algorithm and age of a bearer token, then asks the database who that is now. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
  ) {
    const key = createSecretKey(Buffer.from(env.jwtSecret));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // jsonwebtoken takes a key object, and is much quicker with it; passport-jwt's types know only text and bytes.
      secretOrKey: key as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  async validate(content: unknown): Promise<Principal | false> {
    const token = asAccessToken(content);
    return (token && (await this.sessions.principalOf(token))) ?? false;
  }
}
