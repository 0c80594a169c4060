import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, serve } from '../../../../test/server';
import { AddressRestoration } from './address-restoration';

const BUTTON = 'Rimetti l’indirizzo di prima';
const button = () => screen.getByRole('button', { name: BUTTON });

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<AddressRestoration />);
  return userEvent.setup();
}

afterEach(() => sessionStorage.clear());

describe('the page of the link that restores an address', () => {
  it('removes the token from the address, asks first, and restores with one press', async () => {
    const seen = serve(() => json({ message: 'L’indirizzo è di nuovo il tuo.' }));
    const user = open('/ripristina-email#token=segreto');
    expect(window.location.hash).toBe('');
    expect(seen).toHaveLength(0);
    await user.click(button());
    expect(await screen.findByText('L’indirizzo è di nuovo il tuo.')).toBeInTheDocument();
    expect(screen.getByText(/^Apri la posta/)).toBeInTheDocument();
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/address-restorations']);
    expect(sessionStorage.getItem('restoration-token')).toBeNull();
  });

  it.each([400, 409])('shows why it cannot be done (%i), without a button', async (status) => {
    serve(() => json({ detail: 'Non si può.' }, status));
    await open('/ripristina-email#token=vecchio').click(button());
    expect(await screen.findByText('Non si può.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('asks for the link when there is none', () => {
    open('/ripristina-email');
    expect(screen.getByText(/^Apri il link/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
    expect(screen.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/');
  });

  it('can be tried again after a failure of the network', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    await open('/ripristina-email#token=segreto').click(button());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(button()).toBeEnabled();
  });
});
