import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../../test/people';
import { byHand, json, serve } from '../../../../test/server';
import { setCredentials } from '../../../data/http/credentials';
import { adopt } from '../../../session/adoption';
import { currentUser, dropUser, useUser } from '../../../session/session.store';
import { Toaster } from '../../../ui/notices/toaster';
import { AccountSafety } from './account-safety';

function Room() {
  const user = useUser();
  return (
    <>
      {user && <AccountSafety user={user} />}
      <Toaster />
    </>
  );
}

function open(changes: object = {}) {
  adopt({ ...ada, ...changes });
  render(<Room />);
  return userEvent.setup();
}

const called = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

beforeEach(() => window.history.replaceState(null, '', '/user-profile'));

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('changing the password', () => {
  const field = (name: string) => screen.getByLabelText(name);

  async function fill(user: ReturnType<typeof userEvent.setup>, next = 'nuova-parola') {
    await user.click(screen.getByRole('button', { name: 'Cambia password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambia password' }));
    await user.type(field('Password attuale'), 'vecchia-parola');
    await user.type(field('Nuova password'), next);
    await user.type(field('Conferma la nuova password'), 'nuova-parola');
    return () => user.click(dialog.getByRole('button', { name: 'Cambia password' }));
  }

  it('sends both passwords and explains the consequences', async () => {
    const user = open();
    const seen = serve((request) => (request.method === 'PUT' ? json({ message: 'ok' }) : json(ada)));
    await (await fill(user))();
    expect(
      await screen.findByText('Password cambiata. Sugli altri dispositivi dovrai accedere di nuovo.'),
    ).toBeInTheDocument();
    expect(seen[0] && called(seen[0])).toBe('PUT /api/users/me/password');
    expect(await seen[0]?.json()).toEqual({
      current_password: 'vecchia-parola',
      new_password: 'nuova-parola',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is checked before it is sent', async () => {
    const user = open();
    const seen = serve(() => json({}));
    await (await fill(user, 'corta'))();
    expect(screen.getAllByText('La password deve contenere almeno 8 caratteri')).toHaveLength(2);
    expect(screen.getByText('Le password non corrispondono')).toBeInTheDocument();
    expect(field('Nuova password')).toHaveFocus();
    expect(seen).toHaveLength(0);
  });

  it('shows the server’s refusals at their fields', async () => {
    const user = open();
    serve(() => json({ detail: 'La password attuale non è corretta.' }, 403));
    const send = await fill(user);
    await send();
    expect(await screen.findAllByText('La password attuale non è corretta.')).toHaveLength(2);
    expect(field('Password attuale')).toHaveFocus();
    serve(() => json({ detail: [{ loc: ['body', 'new_password'], msg: 'Troppo comune', type: 'x' }] }, 400));
    await send();
    expect(await screen.findAllByText('Troppo comune')).toHaveLength(2);
    expect(field('Nuova password')).toHaveFocus();
    serve(() => json({ detail: 'Troppi tentativi.' }, 429, { 'Retry-After': '120' }));
    await send();
    expect(await screen.findByText('Troppi tentativi. Puoi riprovare tra 2 minuti.')).toBeInTheDocument();
    expect(currentUser()).not.toBeNull();
  });

  it('is set with a mailed link for a person without one', async () => {
    const user = open({ has_password: false });
    expect(screen.queryByRole('button', { name: 'Cambia password' })).not.toBeInTheDocument();
    serve(() => Promise.reject(new TypeError('offline')));
    await user.click(screen.getByRole('button', { name: 'Mandami il link' }));
    expect(await screen.findByText(/Non riusciamo a raggiungere Stanze/)).toBeInTheDocument();
    const seen = serve(() => json({ message: 'ok' }));
    await user.click(screen.getByRole('button', { name: 'Mandami il link' }));
    expect(await screen.findByText(/Ti abbiamo scritto a ada@esempio.it/)).toBeInTheDocument();
    expect(seen[0] && called(seen[0])).toBe('POST /api/auth/request-password-reset');
    expect(await seen[0]?.json()).toEqual({ email: 'ada@esempio.it' });
  });
});

describe('the devices', () => {
  const TIMES = { created_at: '2026-03-01T08:00:00.000Z', last_used_at: '2026-03-02T09:30:00.000Z' };
  const HERE = { id: 'a', device: 'Chrome su Android', is_current: true, ...TIMES };
  const AWAY = { id: 'b', device: 'Safari su iPhone', is_current: false, ...TIMES };

  beforeAll(() => import('./devices-dialog'));

  it('are listed with their last use, and end one by one', async () => {
    const user = open();
    let sessions = [HERE, AWAY];
    const seen = serve((request) => {
      if (request.method !== 'DELETE') return json(sessions);
      sessions = [HERE];
      return json({ message: 'ok' });
    });
    await user.click(screen.getByRole('button', { name: 'Vedi i dispositivi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispositivi' }));
    expect(await dialog.findByText('Questo dispositivo')).toBeInTheDocument();
    expect(dialog.getAllByText(/Ultimo uso: 2 marzo 2026/)).toHaveLength(2);
    expect(dialog.queryByRole('button', { name: 'Esci da Chrome su Android' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Esci da Safari su iPhone' }));
    expect(await dialog.findByText('Fatto: Safari su iPhone dovrà accedere di nuovo.')).toBeInTheDocument();
    await waitFor(() => expect(dialog.queryByText('Safari su iPhone')).not.toBeInTheDocument());
    expect(seen.map(called)).toEqual([
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions/b',
      'GET /api/auth/sessions',
    ]);
    expect(currentUser()).not.toBeNull();
  });

  it('show an error when they cannot be loaded', async () => {
    const user = open();
    serve(() => Promise.reject(new TypeError('offline')));
    await user.click(screen.getByRole('button', { name: 'Vedi i dispositivi' }));
    expect(await screen.findByText(/Non riusciamo a raggiungere Stanze/)).toBeInTheDocument();
  });
});

describe('signing out on all devices', () => {
  it('asks first, ends every session and opens the home page', async () => {
    const user = open();
    const seen = serve(() => json({ message: 'ok' }));
    await user.click(screen.getByRole('button', { name: 'Esci da tutti i dispositivi' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /cancelliamo conversazioni, profilo, preferiti/,
    );
    expect(seen).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Esci ovunque' }));
    expect(await screen.findByText('Fatto: l’accesso è chiuso su tutti i dispositivi.')).toBeInTheDocument();
    expect(seen[0] && called(seen[0])).toBe('DELETE /api/users/me/sessions');
    expect(currentUser()).toBeNull();
    expect(window.location.pathname).toBe('/');
  });

  it('stays signed in when the server cannot be reached', async () => {
    const user = open();
    serve(() => Promise.reject(new TypeError('offline')));
    await user.click(screen.getByRole('button', { name: 'Esci da tutti i dispositivi' }));
    await user.click(await screen.findByRole('button', { name: 'Esci ovunque' }));
    expect(await screen.findByText(/Non riusciamo a raggiungere Stanze/)).toBeInTheDocument();
    expect(currentUser()).not.toBeNull();
  });
});

describe('deleting one’s account', () => {
  it.each([
    ['client', {}, 'Eliminare l’account?'],
    ['designer', { role: 'designer' as const, is_designer: true }, 'Conferma Eliminazione Account'],
  ])('is offered to a %s, after a question', async (_, changes, title) => {
    const user = open(changes);
    const seen = serve(() => json({ message: 'ok' }));
    await user.click(screen.getByRole('button', { name: 'Elimina account' }));
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    expect(question.getByText(/Questa azione è irreversibile/)).toBeInTheDocument();
    expect(seen).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Elimina account' }));
    await waitFor(() => expect(currentUser()).toBeNull());
    expect(seen.map(called)).toContain('DELETE /api/users/me');
    expect(window.location.pathname).toBe('/');
  });
});

describe('exporting one’s data', () => {
  const ZIP = { 'Content-Type': 'application/zip' };
  const download = () => screen.getByRole('button', { name: 'Scarica i tuoi dati' });
  let links: { href: string; name: string }[] = [];

  beforeEach(() => {
    links = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      links.push({ href: this.href, name: this.download });
    });
  });

  afterEach(() => {
    setCredentials({ token: () => null, renew: () => Promise.resolve(null), end: () => undefined });
  });

  it('sends the person’s token, shows the progress, and saves the file', async () => {
    const tokens = ['old', 'new'];
    setCredentials({
      token: () => 'old',
      renew: () => Promise.resolve('new'),
      end: () => undefined,
    });
    const user = open();
    const { handler, give } = byHand();
    const seen = serve(handler);
    await user.click(download());
    expect(screen.getByRole('button', { name: 'Preparo i tuoi dati…' })).toHaveAttribute('aria-busy', 'true');
    await give(json({ detail: 'scaduto' }, 401));
    await give(new Response('PK', { headers: ZIP }));
    expect(await screen.findByText(/trovi stanze-dati.zip/)).toBeInTheDocument();
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual(
      tokens.map((token) => `Bearer ${token}`),
    );
    expect(links).toEqual([{ href: expect.stringMatching(/^blob:/) as string, name: 'stanze-dati.zip' }]);
  });

  it('saves no file from a refusal or from a page of another server', async () => {
    const user = open();
    serve(() => json({ detail: 'Troppi tentativi.' }, 429, { 'Retry-After': '90' }));
    await user.click(download());
    expect(await screen.findByText('Troppi tentativi. Puoi riprovare tra 2 minuti.')).toBeInTheDocument();
    serve(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    await user.click(download());
    expect(await screen.findByText(/Non riusciamo a raggiungere Stanze/)).toBeInTheDocument();
    await waitFor(() => expect(download()).toBeEnabled());
    expect(links).toEqual([]);
  });
});
