import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person's account at Google. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

interface GrantContext {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
}

const CLIENT = 'stanze-client';
const SCOPE = 'openid email profile';
const HOUR = 3600;
const KEY = { kid: 'issuer-1', alg: 'RS256' };

/** Grants the consent that people would give on a separate page. */
async function grantEverything({ oidc: { client, session, provider } }: GrantContext): Promise<object> {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

/**
 * An OpenID Connect provider instead of Google, for a real browser, with real keys, signatures and redirects. It shows
 * no page: it signs in the account that was last passed to `visitedBy`. The backend tests have another one, without a
 * browser.
 */
export class GoogleIssuer {
  private readonly accounts = new Map<string, GoogleAccount>();
  private visitor = '';

  private constructor(
    private readonly server: Server,
    private readonly url: string,
    private readonly key: KeyObject,
  ) {}

  /** Starts on a free port; `returnTo` is the URL of the login page to which it redirects people. */
  static async open(returnTo: string): Promise<GoogleIssuer> {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = { ...privateKey.export({ format: 'jwk' }), ...KEY, use: 'sig' };
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const issuer = new GoogleIssuer(server, `http://127.0.0.1:${port}`, privateKey);
    issuer.serve(new Provider(issuer.url, issuer.configuration(jwk, returnTo)));
    return issuer;
  }

  /** The settings with which the server trusts this issuer. */
  get settings(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_ISSUER: this.url,
      GOOGLE_JWKS_URL: `${this.url}/jwks`,
      GOOGLE_AUTH_URL: `${this.url}/auth`,
    };
  }

  /** Sets the account that the issuer signs in from now on. */
  visitedBy(account: GoogleAccount): void {
    this.accounts.set(account.sub, account);
    this.visitor = account.sub;
  }

  /** A valid token that no page of the test has requested. */
  tokenOf(account: GoogleAccount): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...account, iss: this.url, aud: CLIENT, iat: now, exp: now + HOUR };
    const signed = [KEY, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature = sign('sha256', Buffer.from(signed.join('.')), this.key);
    return [...signed, signature.toString('base64url')].join('.');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private configuration(jwk: object, returnTo: string): object {
    const client = {
      client_id: CLIENT,
      // Only a native client may use a redirect address without https, and only on this machine.
      application_type: 'native',
      redirect_uris: [returnTo],
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
    };
    return {
      jwks: { keys: [jwk] },
      clients: [client],
      responseTypes: ['id_token'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      cookies: { keys: ['only-for-tests'] },
      ttl: { Interaction: HOUR, Grant: HOUR, IdToken: HOUR, Session: HOUR },
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => this.accounts.get(id) }),
      loadExistingGrant: grantEverything,
    };
  }

  private serve(provider: Provider): void {
    const callback = provider.callback();
    this.server.on('request', (request, response) => {
      const answers = { login: { accountId: this.visitor }, consent: {} };
      if (request.url?.startsWith('/interaction/')) {
        void provider.interactionFinished(request, response, answers);
      } else void callback(request, response);
    });
  }
}
