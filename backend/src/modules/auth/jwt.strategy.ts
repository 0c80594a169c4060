import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Principal } from '../../common/http/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { type AccessToken, SessionsService } from './sessions.service.js';

/** Checks signature, algorithm and age of a bearer token, then asks the database who that is now. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: env.jwtSecret,
      algorithms: ['HS256'],
    });
  }

  async validate(token: AccessToken): Promise<Principal | false> {
    return (await this.sessions.principalOf(token)) ?? false;
  }
}
