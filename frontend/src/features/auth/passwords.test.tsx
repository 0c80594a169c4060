import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ada } from '../../../test/people';
import { byHand, json, serve } from '../../../test/server';
import { savedForm } from '../../data/database/forms';
import { storedRows } from '../../data/database/stored-rows';
import { adopt } from '../../session/adoption';
import { currentUser, dropUser } from '../../session/session.store';
import { TYPED_PERSON } from '../../session/sign-in/typed-person';
import { LoginPage } from '../../pages/login-page';
import { PasswordRequest } from './passwords/password-request';
import { PasswordReset } from './passwords/password-reset';

const NEUTRAL = 'If your email is registered, you will receive a password reset link';
const MISSING = 'Invalid or missing reset token. Please request a new password reset.';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const location = () => window.location.pathname + window.location.search;
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** With `clock` 'stopped' the time advances only when the test advances it. */
function visit(address: string, page: ReactNode, clock?: 'stopped') {
  if (clock) jest.useFakeTimers();
  window.history.replaceState(null, '', address);
  const { unmount } = render(page);
  const user = userEvent.setup(clock && { advanceTimers: jest.advanceTimersByTime });
  return { user, unmount };
}

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  act(() => dropUser());
  sessionStorage.clear();
  localStorage.clear();
  await storedRows.clear('forms');
});

describe('requesting a reset link', () => {
  const open = (clock?: 'stopped') => visit('/request-password-reset', <PasswordRequest />, clock);

  async function ask(clock?: 'stopped') {
    const opened = open(clock);
    await opened.user.type(screen.getByLabelText('Email'), ' Ada@Esempio.it');
    await opened.user.click(screen.getByRole('button'));
    return opened;
  }

  it('requires a valid address', async () => {
    const seen = serve(() => json({}));
    const { user } = open();
    await user.click(button(/^Send Reset Link/));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/^Please enter your email address/);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'ada@');
    await user.click(button(/^Send Reset Link/));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Formato email non valido');
    expect(seen).toHaveLength(0);
  });

  it('sends once, shows the neutral text, and after five seconds goes to the login, where the address is filled in', async () => {
    const { handler, give } = byHand();
    const seen = serve(handler);
    const { user } = await ask('stopped');
    await user.click(button(/^Sending reset link\.\.\./));
    await give(json({ message: NEUTRAL }));
    expect(await screen.findByText(NEUTRAL)).toBeInTheDocument();
    expect(seen).toHaveLength(1);
    expect(await seen[0]?.json()).toEqual({ email: 'ada@esempio.it' });
    await after(4900);
    expect(location()).toBe('/request-password-reset');
    await after(200);
    expect(location()).toBe('/login');
    expect(await savedForm(TYPED_PERSON)).toMatchObject({ email: ' Ada@Esempio.it'.trim() });
  });

  it('shows the address that a signed-in person typed when the page is opened again', async () => {
    act(() => adopt(ada));
    const { user, unmount } = open();
    await user.click(screen.getByLabelText('Email'));
    await user.paste('altra@esempio.it');
    unmount();
    const login = visit('/login', <LoginPage />);
    await waitFor(() => expect(location()).not.toBe('/login'));
    login.unmount();
    open();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('altra@esempio.it'));
    expect(await savedForm(TYPED_PERSON)).toBeNull();
  });

  it('does not navigate when the person has opened another page before', async () => {
    const { handler, give } = byHand();
    serve(handler);
    const { unmount } = await ask('stopped');
    await give(json({ message: NEUTRAL }));
    expect(await screen.findByText(NEUTRAL)).toBeInTheDocument();
    unmount();
    await after(6000);
    expect(location()).toBe('/request-password-reset');
  });

  it.each([
    ['the server’s text', () => json({ detail: 'Non ora.' }, 503), 'Non ora.'],
    [
      'the default without a text of the server',
      () => json({}, 500),
      'Failed to send reset link. Please try again.',
    ],
    [
      'the network',
      () => Promise.reject(new TypeError('offline')),
      'Network error. Please check your connection and try again.',
    ],
    [
      'the delay after too many requests',
      () => json({ detail: 'Troppe richieste.' }, 429, { 'Retry-After': '120' }),
      'Troppe richieste. Puoi riprovare tra 2 minuti.',
    ],
  ])('that fails shows %s, and can be sent again', async (_name, answer, text) => {
    serve(answer);
    await ask();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(' Ada@Esempio.it'.trim());
    expect(button(/^Send Reset Link/)).toBeEnabled();
  });
});

describe('setting a new password', () => {
  const open = (address = '/reset-password?token=segreto', clock?: 'stopped') =>
    visit(address, <PasswordReset />, clock);
  const password = () => screen.getByLabelText('Nuova password');
  const confirmation = () => screen.getByLabelText('Conferma password');

  async function send(clock?: 'stopped') {
    const opened = open(undefined, clock);
    await opened.user.type(password(), 'una password nuova');
    await opened.user.type(confirmation(), 'una password nuova');
    await opened.user.click(button(/^Reset Password/));
    return opened;
  }

  it('removes the token from the address bar, and restores it after a reload of the tab only', () => {
    open();
    expect(window.location.href).toBe('http://localhost/reset-password');
    // A reload does not unmount the components.
    expect(sessionStorage.getItem('reset-token')).toBe('"segreto"');
    const { unmount } = open('/reset-password');
    expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
    unmount();
    expect(sessionStorage.getItem('reset-token')).toBeNull();
  });

  it('links to the request of another link without a token', () => {
    open('/reset-password');
    expect(screen.getByText(MISSING)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chiedi un nuovo link' })).toHaveAttribute(
      'href',
      '/request-password-reset',
    );
    expect(screen.queryByLabelText('Nuova password')).not.toBeInTheDocument();
  });

  it('enables the button when both fields are valid, and shows errors beside them', async () => {
    const { user } = open();
    expect(button(/^Reset Password/)).toBeDisabled();
    await user.type(password(), 'corta');
    await user.type(confirmation(), 'altra');
    await user.tab();
    expect(password()).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
    expect(confirmation()).toHaveAccessibleDescription(/Passwords do not match/);
    expect(button(/^Reset Password/)).toBeDisabled();
    await user.type(password(), ' ma non più');
    await user.clear(confirmation());
    await user.type(confirmation(), 'corta ma non più');
    expect(button(/^Reset Password/)).toBeEnabled();
    await user.click(screen.getAllByRole('button', { name: 'Mostra password' })[0] as HTMLElement);
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('sends once, confirms it, and after three seconds opens the login', async () => {
    const { handler, give } = byHand();
    const seen = serve(handler);
    const { user } = await send('stopped');
    await user.click(button(/^Resetting\.\.\./));
    expect(seen).toHaveLength(1);
    expect(await seen[0]?.json()).toEqual({ token: 'segreto', new_password: 'una password nuova' });
    await give(json({ message: 'Password cambiata.' }));
    expect(await screen.findByText('Password cambiata.')).toBeInTheDocument();
    expect(sessionStorage.getItem('reset-token')).toBeNull();
    await after(2900);
    expect(location()).toBe('/reset-password');
    await after(200);
    expect(location()).toBe('/login');
  });

  it('signs out the person who was signed in here with that account', async () => {
    adopt(ada);
    serve(({ url }) => (url.endsWith('/reset-password') ? json({ message: 'Fatto.' }) : json({}, 401)));
    await send();
    await waitFor(() => expect(currentUser()).toBeNull());
  });

  it('with a used link shows an error and a way to request another one', async () => {
    serve(() => json({ detail: 'Il link non è più valido.' }, 400));
    await send();
    expect(await screen.findByText('Il link non è più valido.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chiedi un nuovo link' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Nuova password')).not.toBeInTheDocument();
  });

  it('shows a refusal of the password at the password field, and the link stays valid', async () => {
    const problem = { loc: ['body', 'new_password'], msg: 'È troppo comune.', type: 'value_error' };
    serve(() => json({ detail: [problem] }, 400));
    await send();
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/È troppo comune/));
    expect(button(/^Reset Password/)).toBeEnabled();
  });

  it.each([
    [
      'the default without a text of the server',
      () => json({}, 500),
      'Failed to reset password. Please try again.',
    ],
    [
      'the network',
      () => Promise.reject(new TypeError('offline')),
      'Network error. Please check your connection and try again.',
    ],
  ])('that fails shows %s and does not clear the fields', async (_name, answer, text) => {
    serve(answer);
    await send();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(password()).toHaveValue('una password nuova');
  });
});
