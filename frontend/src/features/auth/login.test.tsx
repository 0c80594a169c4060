import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearch } from 'wouter';
import { ada } from '../../../test/people';
import { byHand, json, serve as serveAll } from '../../../test/server';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { clearProgress, storeProgress } from '../../session/answers';
import { storedRows } from '../../data/database/stored-rows';
import { saveGuestAnswers } from '../../session/guest-answers';
import { registrationReturn } from '../../session/sign-in/return-marks';
import { currentUser, dropUser } from '../../session/session.store';
import { Login } from './login';

function Page() {
  return <Login query={new URLSearchParams(useSearch())} />;
}

/** Serves an installation without Google; the request for its settings is not among the returned requests. */
function serve(handler: Parameters<typeof serveAll>[0]): Request[] {
  const seen: Request[] = [];
  serveAll((request) => {
    if (request.url.endsWith('/api/settings')) return json({ google: null });
    seen.push(request.clone());
    return handler(request);
  });
  return seen;
}

const answers = QUESTIONS.map(({ options }) => options[2]?.text ?? '');
const button = (name: string) => screen.getByRole('button', { name });
const location = () => window.location.pathname + window.location.search;

function visit(address: string) {
  window.history.replaceState(null, '', address);
  render(<Page />);
  return userEvent.setup();
}

async function fillRegistration(user: ReturnType<typeof userEvent.setup>, password = 'una password lunga') {
  await user.type(screen.getByLabelText('Nome'), ' Ada Neri ');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), ' Ada@Esempio.it');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Conferma password'), password);
}

afterEach(async () => {
  jest.restoreAllMocks();
  act(() => dropUser());
  sessionStorage.clear();
  await Promise.all([clearProgress(), storedRows.clear('forms')]);
});

describe('signing in', () => {
  async function attempt(password = 'segretissima') {
    const user = visit('/login');
    await user.type(screen.getByLabelText('Email'), 'ada@esempio.it');
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(button('Accedi'));
    return user;
  }

  it('requires both fields and focuses the first empty one', async () => {
    const seen = serve(() => json({}));
    const user = visit('/login');
    await user.click(button('Accedi'));
    expect(screen.getByText('Per favore compila tutti i campi richiesti.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'ada@');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Formato email non valido');
    expect(seen).toHaveLength(0);
  });

  it('sends a form with username and password, once, and signs in', async () => {
    const { handler, give } = byHand();
    const seen = serve(handler);
    const user = await attempt();
    await user.click(button('Accesso in corso…'));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
    expect(await seen[0]?.text()).toBe('username=ada%40esempio.it&password=segretissima');
    await give(json(ada));
    await waitFor(() => expect(currentUser()?.id).toBe(7));
    expect(seen).toHaveLength(1);
  });

  it.each([
    [
      'the server’s text for a wrong password',
      () => json({ detail: 'Email o password non corrette.' }, 401),
      'Email o password non corrette.',
    ],
    ['the default text without a text of the server', () => json({}, 500), 'Login failed'],
    [
      'the remaining seconds',
      () => json({ detail: 'Troppi tentativi.' }, 429, { 'Retry-After': '8' }),
      'Troppi tentativi. Puoi riprovare tra 8 secondi.',
    ],
    [
      'the remaining minutes',
      () => json({ detail: 'Troppi tentativi.' }, 429, { 'Retry-After': '61' }),
      'Troppi tentativi. Puoi riprovare tra 2 minuti.',
    ],
  ])('shows %s', async (_name, handler, text) => {
    serve(handler);
    await attempt();
    expect((await screen.findByText(text)).closest('[class="text"]')).not.toBeNull();
    expect(currentUser()).toBeNull();
  });

  it('does not clear the fields when there is no network', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    await attempt();
    expect(await screen.findByText(/Sei offline/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('segretissima');
  });

  it('shows and hides the password', async () => {
    const user = visit('/login');
    await user.click(button('Mostra password'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(button('Nascondi password'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('registering', () => {
  it('shows an error beside each field', async () => {
    const user = visit('/login?mode=register');
    await user.click(button('Registrati'));
    expect(screen.getByText('Per favore compila tutti i campi richiesti.')).toBeInTheDocument();
    expect(screen.getByLabelText('Conferma password')).toHaveAccessibleDescription(
      'Per favore conferma la tua password',
    );
    await user.type(screen.getByLabelText('Nome'), 'Ada');
    await user.type(screen.getByLabelText('Email'), 'ada@esempio.it');
    await user.type(screen.getByLabelText('Password'), 'corta');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /La password deve contenere almeno 8 caratteri/,
    );
    await user.type(screen.getByLabelText('Password'), ' ma non più');
    await user.type(screen.getByLabelText('Conferma password'), 'altra');
    expect(screen.getByLabelText('Conferma password')).toHaveAccessibleDescription(
      'Le password non corrispondono',
    );
    expect(screen.queryByText('Per favore compila tutti i campi richiesti.')).not.toBeInTheDocument();
  });

  it('asks for the questionnaire first, and links to it', async () => {
    const seen = serve(() => json({}));
    const user = visit('/login?mode=register');
    await fillRegistration(user);
    await user.click(button('Registrati'));
    expect(await screen.findByRole('alertdialog', { name: 'Questionario Richiesto' })).toBeInTheDocument();
    await user.click(button('Vai al questionario'));
    expect(location()).toBe('/?openQuestionnaire=true');
    expect(registrationReturn()).toBe('/login?mode=register');
    expect(seen).toHaveLength(0);
  });

  it('sends the answers of this tab', async () => {
    saveGuestAnswers({ answers, analysis: null, leadId: 31, email: null });
    const seen = serve(() => json(ada, 201));
    const user = visit('/login?mode=register&email=vecchia@esempio.it');
    expect(screen.getByLabelText('Email')).toHaveValue('vecchia@esempio.it');
    await fillRegistration(user);
    await user.click(button('Registrati'));
    await waitFor(() => expect(currentUser()?.id).toBe(7));
    expect(await seen[0]?.json()).toEqual({
      name: 'Ada Neri',
      email: 'ada@esempio.it',
      password: 'una password lunga',
      lead_id: 31,
      questionnaire_answers: answers,
      style_analysis: null,
    });
  });

  it('sends the answers completed on this device, or a lead without answers', async () => {
    await storeProgress({ answers: Object.fromEntries(answers.entries()), step: 4, email: '', leadId: null });
    const seen = serve(() => json({ detail: 'no' }, 500));
    const user = visit('/login?mode=register&leadId=77');
    await fillRegistration(user);
    await user.click(button('Registrati'));
    await screen.findByText('no');
    await clearProgress();
    await user.click(button('Registrati'));
    await waitFor(() => expect(seen).toHaveLength(2));
    const [first, second] = await Promise.all(seen.map((request) => request.json() as Promise<unknown>));
    expect(first).toMatchObject({ lead_id: 77, questionnaire_answers: answers });
    expect(second).toMatchObject({ lead_id: 77, questionnaire_answers: null });
  });

  it('asks for the questionnaire when the lead does not exist any more', async () => {
    const problem = { loc: ['body'], msg: 'Questionario Richiesto', type: 'questionnaire_required' };
    serve(() => json({ detail: [problem] }, 400));
    const user = visit('/login?mode=register&leadId=77');
    await fillRegistration(user);
    await user.click(button('Registrati'));
    expect(await screen.findByRole('alertdialog', { name: 'Questionario Richiesto' })).toBeInTheDocument();
    await user.click(button('Annulla'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveValue(' Ada Neri ');
  });

  it('links to the sign-in with the e-mail filled in when the address is in use', async () => {
    serve(() => json({ detail: 'Questa email è già registrata. Clicca su Accedi per entrare.' }, 409));
    const user = visit('/login?mode=register&leadId=77&redirect=contact');
    await fillRegistration(user);
    await user.click(button('Registrati'));
    const alert = await screen.findByText(/Questa email è già registrata/);
    expect(alert).toHaveTextContent('Questa email è già registrata. Clicca su Accedi per entrare.');
    const link = screen.getAllByRole('link', { name: 'Accedi' })[0];
    await user.click(link as HTMLElement);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(' Ada@Esempio.it'.trim());
    expect(location()).toContain('redirect=contact');
  });

  it('shows the server’s refusal of a password at the password field', async () => {
    const problem = { loc: ['body', 'password'], msg: 'È troppo comune.', type: 'value_error' };
    serve(() => json({ detail: [problem] }, 400));
    const user = visit('/login?mode=register&leadId=77');
    await fillRegistration(user);
    await user.click(button('Registrati'));
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/È troppo comune/),
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});
