import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../test/people';
import { startConfirmation } from '../../../test/confirmation';
import { json, serve } from '../../../test/server';
import { api } from '../../data/http/api';
import { errorText } from '../../data/http/errors';
import { nextPaint } from '../../lib/loading/after-paint';
import { adopt } from '../adoption';
import { currentUser } from '../session.store';
import { confirmed } from './confirmed';

const REFUSAL = { detail: 'Per sicurezza conferma che sei tu.', code: 'recent_sign_in_required' };

/** A server that wants a confirmation before the deletion. */
function server(confirm: (password: unknown) => Response = () => json({ message: 'ok' })) {
  let isConfirmed = false;
  return serve(async (request) => {
    if (request.url.endsWith('/api/settings'))
      return json({ google: { client_id: 'c', authorization_url: 'https://accounts.google.test/auth' } });
    if (!request.url.endsWith('/auth/confirmations'))
      return isConfirmed ? json({ message: 'ok' }) : json(REFUSAL, 403);
    const answer = confirm(((await request.clone().json()) as { password: unknown }).password);
    isConfirmed = answer.ok;
    return answer;
  });
}

const deletion = () => confirmed(() => api.delete('/api/users/me'));
const confirm = () => screen.getByRole('button', { name: 'Conferma' });
const dialog = () => screen.findByRole('dialog', { name: 'Conferma che sei tu' });
const paths = (seen: readonly Request[]) =>
  seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`);

startConfirmation();

describe('an operation that needs a recent sign-in', () => {
  it('asks for the password when the server wants it, and is repeated', async () => {
    adopt(ada);
    const seen = server();
    const done = deletion();
    await dialog();
    const user = userEvent.setup();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.type(screen.getByLabelText('Password'), 'la-mia');
    await user.click(confirm());
    expect(await done).toEqual({ message: 'ok' });
    expect(paths(seen)).toEqual([
      'DELETE /api/users/me',
      'POST /api/auth/confirmations',
      'DELETE /api/users/me',
    ]);
    expect(seen[1]?.headers.get('Authorization')).toBe('Bearer token');
    expect(await seen[1]?.json()).toEqual({ password: 'la-mia' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a wrong password at its field, and the person stays signed in', async () => {
    adopt(ada);
    server((password) =>
      password === 'si' ? json({ message: 'ok' }) : json({ detail: 'La password non è corretta.' }, 403),
    );
    const done = deletion();
    await dialog();
    const user = userEvent.setup();
    const field = screen.getByLabelText('Password');
    await user.click(confirm());
    expect(await screen.findByText('Inserisci la tua password')).toBeInTheDocument();
    await user.type(field, 'no');
    await user.click(confirm());
    expect(await screen.findByText('La password non è corretta.')).toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'si');
    await user.click(confirm());
    expect(await done).toEqual({ message: 'ok' });
    expect(currentUser()).not.toBeNull();
  });

  it('changes nothing when the person closes the dialog, and the page explains it', async () => {
    adopt(ada);
    const seen = server();
    const done = deletion().catch(errorText);
    await dialog();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Annulla' }));
    expect(await done).toBe('Non hai confermato che sei tu: non è cambiato nulla.');
    expect(seen).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads a person without a password to Google, and back to this page', async () => {
    adopt({ ...ada, has_password: false });
    window.history.replaceState(null, '', '/user-profile');
    server();
    void deletion().catch(() => undefined);
    await dialog();
    const link = await screen.findByRole('link', { name: 'Accedi di nuovo con Google' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/api/auth/google/departures?state='));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not ask for any other refusal', async () => {
    adopt(ada);
    serve(() => json({ detail: 'Un account amministratore non può essere eliminato.' }, 403));
    await expect(deletion()).rejects.toThrow('Un account amministratore');
    // A dialog would be mounted after the next paint.
    await act(nextPaint);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
