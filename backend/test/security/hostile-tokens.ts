import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** The claims that the server signs for a person, as in a valid token. */
export interface Claims {
  readonly sub: unknown;
  readonly sid: unknown;
  readonly tv: unknown;
  readonly iat?: unknown;
  readonly exp?: unknown;
}

/** The data that an attacker may have, and the data that only the server has. */
export interface Forge {
  readonly secret: string;
  /** A valid token and its payload. */
  readonly good: string;
  readonly claims: Claims;
  /** Claims of another signed-in person. */
  readonly other: Claims;
}

const HOUR = 3600;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PUBLIC_PEM = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const JWK = rsa.publicKey.export({ format: 'jwk' });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const base64url = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token signed with a secret; every part of it can be chosen. */
export function hs(secret: string, claims: unknown, header: object = {}, bits = 256): string {
  const head = { alg: `HS${bits}`, typ: 'JWT', ...header };
  const text = `${base64url(head)}.${base64url(claims)}`;
  return `${text}.${createHmac(`sha${bits}`, secret).update(text).digest('base64url')}`;
}

function rs(claims: unknown, header: object = {}): string {
  const text = `${base64url({ alg: 'RS256', typ: 'JWT', ...header })}.${base64url(claims)}`;
  const key = createPrivateKey(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function es(claims: unknown): string {
  const text = `${base64url({ alg: 'ES256', typ: 'JWT' })}.${base64url(claims)}`;
  const signer = { key: ec.privateKey, dsaEncoding: 'ieee-p1363' as const };
  return `${text}.${sign('sha256', Buffer.from(text), signer).toString('base64url')}`;
}

const unsigned = (alg: string, claims: unknown): string =>
  `${base64url({ alg, typ: 'JWT' })}.${base64url(claims)}.`;

type Tokens = Readonly<Record<string, string>>;

/** Another algorithm than the server's, or none. */
function algorithms({ secret, claims, good }: Forge): Tokens {
  const [, payload = '', signature = ''] = good.split('.');
  return {
    'alg none': unsigned('none', claims),
    'alg None': unsigned('None', claims),
    'alg nOnE with a signature': `${unsigned('nOnE', claims)}${signature}`,
    'no alg': `${base64url({ typ: 'JWT' })}.${payload}.${signature}`,
    'alg null': hs(secret, claims, { alg: null }),
    'alg as a list': hs(secret, claims, { alg: ['HS256'] }),
    'alg in lower case': hs(secret, claims, { alg: 'hs256' }),
    'HS384 with the right secret': hs(secret, claims, {}, 384),
    'HS512 with the right secret': hs(secret, claims, {}, 512),
    'RS256 with a key of its own': rs(claims),
    'RS256 with its key in the header': rs(claims, { jwk: JWK }),
    'RS256 in the header, signed with the secret': hs(secret, claims, { alg: 'RS256' }),
    'ES256 with a key of its own': es(claims),
    'HS256 with a public key as secret': hs(PUBLIC_PEM, claims),
    'the header of another token': `${base64url({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
  };
}

/** The right algorithm with a wrong secret. */
function secrets({ claims }: Forge): Tokens {
  const elsewhere = 'https://attacker.example/keys.json';
  return {
    'another secret': hs('another secret', claims),
    'an empty secret': hs('', claims),
    'a common secret': hs('secret', claims),
    'kid that names a file': hs('', claims, { kid: '../../../../dev/null' }),
    'kid that is SQL': hs('x', claims, { kid: "' UNION SELECT 'x' --" }),
    'jku of another server': hs('x', claims, { jku: elsewhere }),
    'x5u of another server': hs('x', claims, { x5u: elsewhere }),
    'jwk of a symmetric key': hs('x', claims, { jwk: { kty: 'oct', k: base64url('x') } }),
    'crit with an unknown extension': hs('x', claims, { crit: ['exp'], b64: false }),
  };
}

/** Signed by the server's own key, but with invalid content. */
function contents({ secret, claims, other }: Forge): Tokens {
  const now = Math.floor(Date.now() / 1000);
  const { iat, exp, ...who } = claims;
  const lasting = { iat: now, exp: now + HOUR / 2 };
  const withPart = (part: object): string => hs(secret, { ...who, ...lasting, ...part });
  return {
    expired: hs(secret, { ...who, iat: now - HOUR, exp: now - 1 }),
    'without an expiry': hs(secret, { ...who, iat }),
    'with an expiry that is a text': hs(secret, { ...who, iat, exp: String(exp) }),
    'valid for ten years': withPart({ exp: now + 10 * 365 * 24 * HOUR }),
    'issued tomorrow': withPart({ iat: now + 24 * HOUR, exp: now + 24.5 * HOUR }),
    'not before tomorrow': withPart({ nbf: now + 24 * HOUR }),
    'without sub': withPart({ sub: undefined }),
    'sub of somebody else': withPart({ sub: other.sub }),
    'sub as a number': withPart({ sub: Number(who.sub) }),
    'sub in another notation': withPart({ sub: `0x${Number(who.sub).toString(16)}` }),
    'sub with a space': withPart({ sub: ` ${String(who.sub)}` }),
    'sub as a list': withPart({ sub: [who.sub] }),
    'negative sub': withPart({ sub: '-1' }),
    'huge sub': withPart({ sub: '9'.repeat(40) }),
    'sub that is SQL': withPart({ sub: "1' OR '1'='1" }),
    'without sid': withPart({ sid: undefined }),
    'sid of somebody else': withPart({ sid: other.sid }),
    'sid as a pattern': withPart({ sid: '%' }),
    'sid as an object': withPart({ sid: { $ne: null } }),
    'without tv': withPart({ tv: undefined }),
    'another tv': withPart({ tv: 99 }),
    'tv as a text': withPart({ tv: '0' }),
    'a list as content': hs(secret, [who]),
    'a text as content': hs(secret, 'eyJ'),
    'unreadable content': hs(secret, '{"sub":'),
  };
}

/** A valid token, damaged or in another format. */
function forms({ good, claims, other }: Forge): Tokens {
  const [head = '', payload = '', signature = ''] = good.split('.');
  const promoted = base64url({ ...claims, is_admin: true, role: 'admin' });
  const doubled = base64url(`{"sub":"${String(other.sub)}","sub":"${String(claims.sub)}"}`);
  return {
    'a changed content': `${head}.${promoted}.${signature}`,
    'the same claim twice': `${head}.${doubled}.${signature}`,
    'a shortened signature': good.slice(0, -2),
    'no signature': `${head}.${payload}.`,
    'two parts': `${head}.${payload}`,
    'with one more dot': `${good}.`,
    'two dots too many': `${good}..`,
    'five parts, like a JWE': `${head}.${payload}.${payload}.${payload}.${signature}`,
    'a JWE according to its header': `${base64url({ alg: 'dir', enc: 'A256GCM' })}..${payload}.${payload}.${signature}`,
    'padding behind': `${good}==`,
    'the token twice': `${good}${good}`,
    quoted: `"${good}"`,
    'percent-encoded dots': good.replaceAll('.', '%2E'),
    'a fullwidth letter': good.replace('e', 'ｅ'),
    'in capitals': good.toUpperCase(),
    'eight kilobytes long': hs('x', { ...claims, more: 'x'.repeat(8000) }),
    'nothing but dots': '..',
    undefined: 'undefined',
  };
}

/** Every hostile token by its name. */
export function hostileTokens(forge: Forge): [string, string][] {
  return [algorithms, secrets, contents, forms].flatMap((kind) => Object.entries(kind(forge)));
}
