import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Principal } from '../../../common/http/access.js';
import { asAccessToken } from './tokens/access-token.policy.js';
import { PrincipalsService } from './principals.service.js';
import { SigningKeysService } from './tokens/signing-keys.service.js';

/** Verifies signature, algorithm and age of a bearer token, then reads the person's current data from the database. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    keys: SigningKeysService,
    private readonly principals: PrincipalsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_: unknown, token: string, done: (error: null, key: Buffer) => void) => {
        done(null, keys.keyOf(token));
      },
      algorithms: ['HS256'],
    });
  }

  async validate(claims: unknown): Promise<Principal | false> {
    const token = asAccessToken(claims);
    return (token && (await this.principals.ofToken(token))) ?? false;
  }
}
