import { json, serve } from '../../../test/server';
import { serveUploads } from '../../../test/uploads';
import { setCredentials } from './credentials';
import { NetworkError } from './errors';
import { download, upload } from './files';

const end = jest.fn();
const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const zip = () => download('/api/users/me/export', { ...options(), type: 'application/zip' });

beforeEach(() => {
  end.mockReset();
  setCredentials({ token: () => 'old', renew: () => Promise.resolve('new'), end });
});

afterEach(() => {
  jest.restoreAllMocks();
  setCredentials({ token: () => null, renew: () => Promise.resolve(null), end: () => undefined });
});

describe('a download', () => {
  it('ends the session when the renewed token is refused as well', async () => {
    serve(() => json({ detail: 'Accedi per continuare.' }, 401));
    await expect(zip()).rejects.toMatchObject({ status: 401, message: 'Accedi per continuare.' });
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('does not renew or end a session for the 401 of a captive portal', async () => {
    const seen = serve(
      () => new Response('<html>', { status: 401, headers: { 'Content-Type': 'text/html' } }),
    );
    await expect(zip()).rejects.toBeInstanceOf(NetworkError);
    expect(seen).toHaveLength(1);
    expect(end).not.toHaveBeenCalled();
  });
});

describe('an upload', () => {
  it('ends the session when the renewed token is refused as well', async () => {
    const seen = serveUploads();
    const call = upload('/api/uploads/gallery', new File(['x'], 'x.png'), options());
    const outcome = expect(call).rejects.toMatchObject({ status: 401 });
    await seen[0]?.answer({ detail: 'Accedi per continuare.' }, 401);
    await seen[1]?.answer({ detail: 'Accedi per continuare.' }, 401);
    await outcome;
    expect(seen.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new']);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
