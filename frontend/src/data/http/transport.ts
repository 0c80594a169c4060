import { currentCredentials } from './credentials';
import { exchange } from './exchange';

const UNAUTHORIZED = 401;
const AUTHORIZATION = 'Authorization';

/** The calls that begin and end a session carry their own proof. */
function provesItself(request: Request): boolean {
  return request.headers.has(AUTHORIZATION) || new URL(request.url).pathname.startsWith('/api/auth/');
}

function withToken(request: Request, token: string): Request {
  request.headers.set(AUTHORIZATION, `Bearer ${token}`);
  return request;
}

/** Pages stay readable when a session ends under them; anything that changes something is never sent as a guest. */
async function afterTheSession(request: Request, refusal: Response): Promise<Response> {
  return request.method === 'GET' ? exchange(request) : refusal;
}

/**
 * Sends a request with the session's token. A refused token is renewed once, silently, and the request sent again; when
 * that does not cure it the session is over (decisions, section 7). A failure of the network ends nothing.
 */
export async function transport(request: Request): Promise<Response> {
  const { token: tokenOf, renew, end } = currentCredentials();
  const token = provesItself(request) ? null : tokenOf();
  if (token === null) return exchange(request);
  // A body can be read only once.
  const spare = request.clone();
  const first = await exchange(withToken(request, token));
  if (first.status !== UNAUTHORIZED) return first;
  const renewed = await renew(token);
  if (renewed === null) return afterTheSession(spare, first);
  const guest = spare.clone();
  const second = await exchange(withToken(spare, renewed));
  if (second.status !== UNAUTHORIZED) return second;
  end();
  return afterTheSession(guest, second);
}
