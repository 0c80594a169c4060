import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import type { HttpClient } from './http.js';

/** The claims of a person. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A browser that has left for Google: its cookie, and the nonce of its sign-in. */
export interface GoogleBrowser {
  readonly headers: { readonly cookie: string };
  readonly nonce: string;
}

interface GrantContext {
  oidc: {
    provider: Provider;
    client: { clientId: string };
    session: { accountId: string };
  };
}

const CLIENT = 'stanze-client';
const RETURN_TO = 'https://stanze.example/login';
const SCOPE = 'openid email profile';
const HOUR = 3600;

/** An OpenID Connect provider instead of Google, with real keys and signatures and the redirects of browsers. */
export class GoogleIssuer {
  private readonly accounts = new Map<string, GoogleAccount>();
  /** The person who uses the browser. */
  private visitor = '';
  /** The nonce of the browser that left last. */
  private nonce = '';

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly key: CryptoKey,
  ) {}

  /** Starts an issuer on a free port. */
  static async open(): Promise<GoogleIssuer> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'issuer-1', use: 'sig', alg: 'RS256' };
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const issuer = new GoogleIssuer(server, `http://127.0.0.1:${port}`, privateKey);
    issuer.serve(new Provider(issuer.url, issuer.configuration(jwk)));
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

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Follows the link 'Continua con Google'; the tokens of this issuer have that nonce from now on. */
  async depart(app: HttpClient): Promise<GoogleBrowser> {
    const path = '/api/auth/google/departures?state=s';
    const answer = await fetch(app.address + path, { redirect: 'manual' });
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const location = new URL(answer.headers.get('location') ?? '', app.address);
    this.nonce = location.searchParams.get('nonce') ?? '';
    return { headers: { cookie }, nonce: this.nonce };
  }

  /** Follows the sign-in page like a browser, and returns the ID token in the fragment. */
  async signIn(account: GoogleAccount, nonce = this.nonce): Promise<string> {
    this.accounts.set(account.sub, account);
    this.visitor = account.sub;
    const query = { client_id: CLIENT, redirect_uri: RETURN_TO, response_type: 'id_token', scope: SCOPE };
    const landed = await walk(
      `${this.url}/auth?${String(new URLSearchParams({ ...query, nonce, state: 's' }))}`,
    );
    const token = new URLSearchParams(new URL(landed).hash.slice(1)).get('id_token');
    if (token === null) throw new Error(`No token came back: ${landed}`);
    return token;
  }

  /** A token signed with the issuer's key, with changed claims; `undefined` removes a claim. */
  forge(account: GoogleAccount, changes: JWTPayload = {}, key = this.key, alg = 'RS256'): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      iss: this.url,
      aud: CLIENT,
      iat: now,
      exp: now + HOUR,
      email_verified: true,
      nonce: this.nonce,
    };
    const all: Record<string, unknown> = { ...usual, ...account, ...changes };
    const claims = Object.entries(all).filter(([, value]) => value !== undefined);
    return new SignJWT(Object.fromEntries(claims))
      .setProtectedHeader({ alg, kid: 'issuer-1', typ: 'JWT' })
      .sign(key);
  }

  private configuration(jwk: object): object {
    return {
      jwks: { keys: [jwk] },
      clients: [
        {
          client_id: CLIENT,
          redirect_uris: [RETURN_TO],
          response_types: ['id_token'],
          grant_types: ['implicit'],
          token_endpoint_auth_method: 'none',
        },
      ],
      responseTypes: ['id_token'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      cookies: { keys: ['only-for-tests'] },
      ttl: { Interaction: HOUR, Grant: HOUR, IdToken: HOUR, Session: HOUR },
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => this.accounts.get(id) }),
      loadExistingGrant: (context: GrantContext) => grantEverything(context),
    };
  }

  private serve(provider: Provider): void {
    const callback = provider.callback();
    this.server.on('request', (request, response) => {
      const login = { login: { accountId: this.visitor } };
      if (request.url?.startsWith('/interaction/')) {
        void provider.interactionFinished(request, response, login);
      } else void callback(request, response);
    });
  }
}

async function grantEverything({ oidc }: GrantContext): Promise<object> {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

/** Follows redirects with cookies until they lead to another origin. */
async function walk(from: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = from;
  while (new URL(url).origin === new URL(from).origin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The issuer answers ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url).href;
  }
  return url;
}
