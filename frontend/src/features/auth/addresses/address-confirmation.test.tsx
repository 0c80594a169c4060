import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { adopt } from '../../../session/adoption';
import { currentUser, dropUser } from '../../../session/session.store';
import { AddressConfirmation } from './address-confirmation';
import { AddressNotice } from './address-notice';

const UNVERIFIED = { ...ada, email_verified: false };
const { access_token: _token, token_type: _type, ...PROFILE } = ada;
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  act(() => dropUser());
  sessionStorage.clear();
  localStorage.clear();
});

describe('the page of the mailed link', () => {
  function open(address: string) {
    window.history.replaceState(null, '', address);
    render(<AddressConfirmation />);
    return userEvent.setup();
  }

  it('removes the token from the address, and verifies with one press', async () => {
    const seen = serve(() => json({ message: 'Indirizzo confermato.' }));
    const user = open('/conferma-email?token=segreto');
    expect(window.location.search).toBe('');
    expect(seen).toHaveLength(0);
    await user.click(button('Conferma l’indirizzo'));
    expect(await screen.findByText('Indirizzo confermato.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login');
    expect(sessionStorage.getItem('confirmation-token')).toBeNull();
  });

  it('updates the person who is signed in', async () => {
    adopt(UNVERIFIED);
    serve((request) =>
      request.url.endsWith('/users/me') ? json(PROFILE) : json({ message: 'Indirizzo confermato.' }),
    );
    const user = open('/conferma-email?token=segreto');
    await user.click(button('Conferma l’indirizzo'));
    expect(await screen.findByRole('link', { name: 'Vai ai messaggi' })).toBeInTheDocument();
    await act(() => Promise.resolve());
    expect(currentUser()).toMatchObject({ email_verified: true });
  });

  it('shows why a link is refused, and a signed-in person can have another one', async () => {
    adopt(UNVERIFIED);
    serve(() => json({ detail: 'Il link non è valido.' }, 400));
    const user = open('/conferma-email?token=vecchio');
    await user.click(button('Conferma l’indirizzo'));
    expect(await screen.findByText('Il link non è valido.')).toBeInTheDocument();
    expect(button('Rimanda il link')).toBeInTheDocument();
  });

  it.each([
    ['/conferma-email', 'Apri il link che ti abbiamo mandato per email.'],
    ['/conferma-email?token=vecchio', 'Il link non è valido.'],
  ])('has a way on without a link that can be used: %s', async (address, text) => {
    serve(() => json({ detail: 'Il link non è valido.' }, 400));
    const user = open(address);
    if (address.includes('token')) await user.click(button('Conferma l’indirizzo'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login');
    act(() => adopt(ada));
    expect(screen.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/');
  });

  it('can be tried again after a failure of the network', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    const user = open('/conferma-email?token=segreto');
    await user.click(button('Conferma l’indirizzo'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(button('Conferma l’indirizzo')).toBeEnabled();
  });
});

describe('the line for a person whose address is not verified', () => {
  it.each([ada, null])('is absent for everybody else', (person) => {
    if (person) adopt(person);
    const { container } = render(<AddressNotice />);
    expect(container).toBeEmptyDOMElement();
  });

  it('sends the link again with one press', async () => {
    adopt(UNVERIFIED);
    const seen = serve((request) =>
      request.url.endsWith('/users/me')
        ? json({ ...PROFILE, email_verified: false })
        : json({ message: 'Fatto' }, 202),
    );
    render(<AddressNotice />);
    expect(screen.getByText(/^Conferma il tuo indirizzo:/)).toHaveTextContent('ada@esempio.it');
    await userEvent.setup().click(button('Rimanda il link'));
    expect(await screen.findByText(/il link è in arrivo a ada@esempio.it/)).toBeInTheDocument();
    expect(seen.filter(({ url }) => url.endsWith('/address-confirmations/requests'))).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the reason of a refusal, and offers another attempt', async () => {
    adopt(UNVERIFIED);
    serve(() => json({ detail: 'Ti abbiamo già scritto.' }, 429));
    render(<AddressNotice />);
    await userEvent.setup().click(button('Rimanda il link'));
    expect(await screen.findByText('Ti abbiamo già scritto.')).toBeInTheDocument();
    expect(button('Riprova')).toBeInTheDocument();
  });
});
