import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type AccessToken, asAccessToken } from './access-token.js';
import { SigningKeys } from './signing-keys.js';

/** Access tokens as text: written with the key of today, read with the one that wrote them. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
  ) {}

  sign(token: AccessToken): Promise<string> {
    return this.jwt.signAsync({ ...token });
  }

  /** What a token says; null when its signature, its age or its content is not right. */
  async read(text: string): Promise<AccessToken | null> {
    try {
      return asAccessToken(await this.jwt.verifyAsync<object>(text, { secret: this.keys.keyOf(text) }));
    } catch {
      return null;
    }
  }
}
