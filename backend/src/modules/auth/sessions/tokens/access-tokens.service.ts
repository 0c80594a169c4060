import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type AccessToken, asAccessToken } from './access-token.policy.js';
import { SigningKeysService } from './signing-keys.service.js';

/** Signs and verifies access tokens (JWT, HS256). */
@Injectable()
export class AccessTokensService {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeysService,
  ) {}

  sign(token: AccessToken): Promise<string> {
    return this.jwt.signAsync({ ...token });
  }

  /** The claims of a token; null when its signature, its age or its claims are not valid. */
  async verify(text: string): Promise<AccessToken | null> {
    try {
      return asAccessToken(await this.jwt.verifyAsync<object>(text, { secret: this.keys.keyOf(text) }));
    } catch {
      return null;
    }
  }
}
