import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { currentUser, dropUser } from '../../session/session.store';
import { Login } from './login';

const TICKET = 'biglietto';
const NEEDS_CODE = { detail: 'Serve anche il codice.', code: 'second_factor_required', ticket: TICKET };
const VERIFY = '/api/auth/second-factor/verify';
const button = (name: string) => screen.getByRole('button', { name });

/** A server that asks for a code after the password; `verify` answers the second step. */
function serveSecondStep(verify: (body: unknown) => Response): unknown[] {
  const bodies: unknown[] = [];
  serve(async (request) => {
    if (request.url.endsWith('/api/settings')) return json({ google: null });
    if (!request.url.endsWith(VERIFY)) return json(NEEDS_CODE, 401);
    const body: unknown = await request.json();
    bodies.push(body);
    return verify(body);
  });
  return bodies;
}

/** Signs in with the password, up to the second step. */
async function toSecondStep() {
  window.history.replaceState(null, '', '/login');
  render(<Login query={new URLSearchParams()} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@esempio.it');
  await user.type(screen.getByLabelText('Password'), 'segretissima');
  await user.click(button('Accedi'));
  expect(await screen.findByRole('heading', { name: 'Ancora un passo.' })).toBeInTheDocument();
  await screen.findByLabelText('Codice dell’app');
  return user;
}

// The second step is loaded on demand.
jest.setTimeout(20_000);
beforeEach(() => serve(() => json({ google: null })));
afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
  sessionStorage.clear();
});

describe('the second step of a sign-in', () => {
  it('sends the ticket with the code, and signs in', async () => {
    const bodies = serveSecondStep(() => json(ada));
    const user = await toSecondStep();
    await user.type(screen.getByLabelText('Codice dell’app'), '123456{Enter}');
    await waitFor(() => expect(currentUser()?.id).toBe(ada.id));
    expect(bodies).toEqual([{ ticket: TICKET, code: '123456' }]);
  });

  it('sends nothing without a code', async () => {
    const bodies = serveSecondStep(() => json(ada));
    const user = await toSecondStep();
    await user.click(button('Entra'));
    expect(screen.getByText('Scrivi le sei cifre della tua app.')).toBeInTheDocument();
    expect(screen.getByLabelText('Codice dell’app')).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it('shows a wrong code at its field, and accepts the next one with the same ticket', async () => {
    const bodies = serveSecondStep((body) =>
      (body as { code: string }).code === '222222'
        ? json(ada)
        : json({ detail: 'Il codice non è corretto.' }, 403),
    );
    const user = await toSecondStep();
    const field = screen.getByLabelText('Codice dell’app');
    await user.type(field, '111111{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Il codice non è corretto/));
    expect(field).toHaveFocus();
    expect(currentUser()).toBeNull();
    // The wrong code is selected, so that the next one replaces it.
    await user.keyboard('222222{Enter}');
    await waitFor(() => expect(currentUser()).not.toBeNull());
    expect(bodies).toHaveLength(2);
  });

  it('begins again, with the reason, when the ticket is no longer valid', async () => {
    serveSecondStep(() => json({ detail: 'Il tempo per il codice è finito: accedi di nuovo.' }, 401));
    const user = await toSecondStep();
    await user.type(screen.getByLabelText('Codice dell’app'), '123456{Enter}');
    expect(await screen.findByText('Il tempo per il codice è finito: accedi di nuovo.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Rieccoti.' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@esempio.it'));
    expect(currentUser()).toBeNull();
  });

  it('accepts a recovery code instead', async () => {
    const bodies = serveSecondStep(() => json(ada));
    const user = await toSecondStep();
    await user.type(screen.getByLabelText('Codice dell’app'), '12');
    await user.click(button('Usa un codice di recupero'));
    const field = screen.getByLabelText('Codice di recupero');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await user.type(field, 'abcd-efgh{Enter}');
    await waitFor(() => expect(currentUser()).not.toBeNull());
    expect(bodies).toEqual([{ ticket: TICKET, code: 'abcd-efgh' }]);
  });
});
