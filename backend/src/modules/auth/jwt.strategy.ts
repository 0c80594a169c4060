import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Principal } from '../../common/http/access.js';
import { asAccessToken } from './access-token.js';
import { SessionsService } from './sessions.service.js';
import { SigningKeys } from './signing-keys.js';

/** Checks signature, algorithm and age of a bearer token, then asks the database who that is now. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    keys: SigningKeys,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_: unknown, token: string, done: (error: null, key: Buffer) => void) => {
        done(null, keys.keyOf(token));
      },
      algorithms: ['HS256'],
    });
  }

  async validate(content: unknown): Promise<Principal | false> {
    const token = asAccessToken(content);
    return (token && (await this.sessions.principalOf(token))) ?? false;
  }
}
