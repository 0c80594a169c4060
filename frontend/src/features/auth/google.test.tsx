import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearch } from 'wouter';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { departureFor, googleDesigner } from '../../session/sign-in/google-return';
import { currentUser, dropUser } from '../../session/session.store';
import { Login } from './login';

const google = { client_id: 'stanze', authorization_url: 'https://accounts.google.test/auth' };

function Page() {
  return <Login query={new URLSearchParams(useSearch())} />;
}

interface Answers {
  settings?: unknown;
  signIn?: () => Response;
}

function answering({ settings = { google }, signIn = () => json(ada) }: Answers = {}) {
  return serve((request) => (request.url.endsWith('/api/settings') ? json(settings) : signIn()));
}

/** Opens the login page as after a return from Google. */
function comeBack(purpose: 'login' | 'designer', fragment = 'id_token=a.b.c') {
  window.history.replaceState(null, '', '/login?mode=register&leadId=12&returnTo=%2Fabout');
  const { href, depart } = departureFor(purpose);
  depart();
  const state = new URL(href).searchParams.get('state');
  window.history.replaceState(null, '', `/login#${fragment}&state=${state}`);
  render(<Page />);
}

const sentTo = (seen: readonly Request[], path: string) => seen.find(({ url }) => url.endsWith(path));

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
  sessionStorage.clear();
});

// Must be the first test, because loaded settings are cached for the lifetime of the module.
it('hides the sign-in with Google when it is not configured', async () => {
  window.history.replaceState(null, '', '/login');
  const seen = answering({ settings: { google: null } });
  render(<Page />);
  await waitFor(() => expect(seen).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByText(/Google/)).not.toBeInTheDocument();
});

describe('signing in with Google', () => {
  it('is a plain link to the server, which redirects to Google', async () => {
    window.history.replaceState(null, '', '/login');
    answering();
    render(<Page />);
    const link = await screen.findByRole('link', { name: 'Continua con Google' });
    expect(link.getAttribute('href')).toMatch(
      /^http:\/\/localhost\/api\/auth\/google\/departures\?state=[\da-f-]{36}$/,
    );
  });

  it('signs in with Google’s answer, and the questionnaire, and returns to the page in the query', async () => {
    const seen = answering();
    comeBack('login');
    expect(screen.getByText('Accesso con Google in corso…')).toBeInTheDocument();
    await waitFor(() => expect(currentUser()?.id).toBe(ada.id));
    const sent = (await sentTo(seen, '/api/auth/google')?.json()) as Record<string, unknown>;
    expect(sent).toMatchObject({ credential: 'a.b.c', lead_id: 12 });
    expect(window.location.pathname + window.location.search).toBe(
      '/login?mode=register&leadId=12&returnTo=%2Fabout',
    );
    expect(window.location.hash).toBe('');
  });

  it('shows an error when it failed, and the form still works', async () => {
    answering({ signIn: () => json({ detail: 'Google login failed' }, 503) });
    comeBack('login');
    expect(await screen.findByText('Google login failed')).toBeInTheDocument();
    expect(screen.queryByText('Accesso con Google in corso…')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toBeEnabled();
  });

  it('fails too when Google’s answer contains no token', async () => {
    const seen = answering();
    comeBack('login', 'error=access_denied');
    expect(await screen.findByText('Google login failed')).toBeInTheDocument();
    expect(sentTo(seen, '/api/auth/google')).toBeUndefined();
  });

  it('asks a new person for the questionnaire', async () => {
    const detail = [{ loc: ['body'], msg: 'Questionario Richiesto', type: 'questionnaire_required' }];
    answering({ signIn: () => json({ detail }, 400) });
    comeBack('login');
    expect(await screen.findByRole('alertdialog', { name: 'Questionario Richiesto' })).toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Vai al questionario' }));
    expect(window.location.search).toBe('?openQuestionnaire=true');
  });
});

it('leads a designer to their registration, without a sign-in', async () => {
  const seen = answering();
  comeBack('designer');
  await waitFor(() => expect(window.location.pathname).toBe('/designer-registration'));
  expect(googleDesigner()?.credential).toBe('a.b.c');
  expect(sentTo(seen, '/api/auth/google')).toBeUndefined();
});
