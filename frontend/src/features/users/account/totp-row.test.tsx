import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { updateCachedData } from '../../../data/query/query';
import { secondFactorQuery } from './second-factor.api';
import { TotpRow } from './totp-row';

const CODES = Array.from({ length: 10 }, (_, n) => `codice-${n}`);
const NEW_TOTP = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Stanze?secret=JBSWY3DPEHPK3PXP' };
const WRONG = { detail: [{ loc: ['body', 'code'], msg: 'Il codice non è corretto.', type: 'value_error' }] };

/** The account's second factor on a server whose correct code is 222222. */
class Account {
  isActive: boolean;
  readonly calls: string[] = [];

  constructor(isActive: boolean) {
    this.isActive = isActive;
    serve(async (request) => {
      const path = new URL(request.url).pathname.replace('/api/users/me/second-factor', '');
      if (request.method === 'GET') return json(this.#state());
      this.calls.push(`${request.method} ${path}`);
      return this.#change(request.method, path, await request.text());
    });
  }

  #state() {
    return {
      totp_added_at: this.isActive ? '2026-03-02T10:00:00.000Z' : null,
      recovery_codes_left: this.isActive ? 2 : 0,
    };
  }

  #change(method: string, path: string, body: string): Response {
    if (path === '/totp' && method === 'POST') return json(NEW_TOTP);
    if (path === '/recovery-codes') return json({ recovery_codes: CODES });
    if (path === '/totp/confirmation' && !body.includes('222222')) return json(WRONG, 400);
    this.isActive = method !== 'DELETE';
    return json(method === 'DELETE' ? { message: 'ok' } : { recovery_codes: CODES });
  }
}

function open(isActive: boolean, onAdded?: () => void) {
  const account = new Account(isActive);
  adopt(ada);
  render(<TotpRow onAdded={onAdded} />);
  return { account, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

// The dialogs are loaded on demand.
jest.setTimeout(20_000);
beforeAll(() => {
  return Promise.all([import('./totp-setup-dialog'), import('./totp-dialog')]);
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('an account without an app for codes', () => {
  it('adds one: the key, a wrong code, the right one, the recovery codes', async () => {
    const onAdded = jest.fn();
    const { account, user } = open(false, onAdded);
    await user.click(await button('Aggiungi un’app'));
    await dialog('Aggiungi un’app per i codici');
    expect(await screen.findByTestId('totp-secret')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
    expect(screen.getByRole('link', { name: 'Apri l’app' })).toHaveAttribute('href', NEW_TOTP.address);
    const field = screen.getByLabelText('Codice dell’app');
    await user.type(field, '111111{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Il codice non è corretto/));
    await user.clear(field);
    await user.type(field, '222222{Enter}');
    const codes = within(await dialog('L’app è attiva')).getAllByRole('listitem');
    expect(codes.map(({ textContent }) => textContent)).toEqual(CODES);
    expect(onAdded).not.toHaveBeenCalled();
    await user.click(await button('Li ho conservati'));
    expect(onAdded).toHaveBeenCalledTimes(1);
    expect(await button('Gestisci i codici')).toBeInTheDocument();
    expect(account.calls).toEqual(['POST /totp', 'POST /totp/confirmation', 'POST /totp/confirmation']);
  });

  it('shows the recovery codes until they are confirmed, although the account is read again meanwhile', async () => {
    const onOpenChange = jest.fn();
    new Account(false);
    adopt(ada);
    render(<TotpRow onOpenChange={onOpenChange} />);
    const user = userEvent.setup();
    await user.click(await button('Aggiungi un’app'));
    await dialog('Aggiungi un’app per i codici');
    await user.type(await screen.findByLabelText('Codice dell’app'), '222222{Enter}');
    await dialog('L’app è attiva');
    const added = { totp_added_at: '2026-03-02T10:00:00.000Z', recovery_codes_left: 10 };
    act(() => updateCachedData(secondFactorQuery(), () => added));
    expect(within(await dialog('L’app è attiva')).getAllByRole('listitem')).toHaveLength(10);
    expect(onOpenChange).toHaveBeenLastCalledWith(true);
    await user.click(await button('Li ho conservati'));
    expect(onOpenChange).toHaveBeenLastCalledWith(false);
    expect(await button('Gestisci i codici')).toBeInTheDocument();
  });

  it('sends no empty code, and closing the dialog adds nothing', async () => {
    const onAdded = jest.fn();
    const { account, user } = open(false, onAdded);
    await user.click(await button('Aggiungi un’app'));
    await user.click(await button('Attiva'));
    expect(screen.getByText('Scrivi le sei cifre che mostra l’app.')).toBeInTheDocument();
    await user.click(await button('Annulla'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onAdded).not.toHaveBeenCalled();
    expect(account.calls).toEqual(['POST /totp']);
  });
});

describe('an account with an app for codes', () => {
  it('shows when few recovery codes are left, and renews them', async () => {
    const { user } = open(true);
    expect(await screen.findByText('Ti restano 2 codici di recupero.')).toBeInTheDocument();
    await user.click(await button('Gestisci i codici'));
    await user.click(await button('Nuovi codici di recupero'));
    expect(within(await dialog('Nuovi codici di recupero')).getAllByRole('listitem')).toHaveLength(10);
  });

  it('removes the app after a question', async () => {
    const { account, user } = open(true);
    await user.click(await button('Gestisci i codici'));
    await user.click(await button('Togli l’app'));
    expect(account.calls).toEqual([]);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Togli l’app' }));
    expect(await button('Aggiungi un’app')).toBeInTheDocument();
    expect(account.calls).toEqual(['DELETE /totp']);
  });
});
