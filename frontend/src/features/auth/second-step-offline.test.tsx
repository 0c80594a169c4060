import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, serve } from '../../../test/server';
import { Login } from './login';

let mockIsReachable = false;
jest.mock('./second-step-form', () => {
  if (!mockIsReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('./second-step-form');
});

jest.setTimeout(20_000);

it('offers another attempt in the same page when the code of the second step cannot be loaded', async () => {
  serve((request) =>
    request.url.endsWith('/api/settings')
      ? json({ google: null })
      : json({ detail: 'Serve anche il codice.', code: 'second_factor_required', ticket: 'biglietto' }, 403),
  );
  window.history.replaceState(null, '', '/login');
  render(<Login query={new URLSearchParams()} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ada@esempio.it');
  await user.type(screen.getByLabelText('Password'), 'segretissima');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  expect(await screen.findByText(/la connessione si è interrotta/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ancora un passo.' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(/la connessione si è interrotta/)).toBeInTheDocument();

  mockIsReachable = true;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByLabelText('Codice dell’app')).toHaveFocus();
  expect(screen.queryByText(/la connessione si è interrotta/)).toBeNull();
});
