import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, lari } from '../../test/people';
import { json, serve } from '../../test/server';
import { adopt } from '../session/adoption';
import { currentUser, dropUser } from '../session/session.store';
import { Toaster } from '../ui/notices/toaster';
import { RemoveDesignerPage } from './remove-designer-page';

const NEUTRAL = 'Se l’email è di un designer, riceverà un link.';
const people = Array.from({ length: 30 }, (_, index) => ({
  ...lari,
  id: index + 1,
  name: `Studio ${index + 1}`,
}));

type Handler = (request: Request, url: URL) => Response | Promise<Response> | undefined;

/** Serves the public list in pages, and the other requests with `handler`. */
function answering(handler: Handler = () => undefined) {
  return serve((request) => {
    const url = new URL(request.url);
    const own = handler(request, url);
    if (own) return own;
    const offset = Number(url.searchParams.get('offset'));
    const limit = Number(url.searchParams.get('limit'));
    return json(people.slice(offset, offset + limit));
  });
}

function open(address = '/remove-designer') {
  window.history.replaceState(null, '', address);
  render(
    <>
      <RemoveDesignerPage />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('the list of all designers', () => {
  it('is loaded in pages, as public cards without a delete button', async () => {
    const seen = answering();
    const user = open();
    expect(screen.getByText('Caricamento dei designer…')).toBeInTheDocument();
    expect(await screen.findByText('Studio 24')).toBeInTheDocument();
    expect(screen.queryByText('Studio 25')).not.toBeInTheDocument();
    await user.click(button('Mostra altri'));
    expect(await screen.findByText('Studio 30')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mostra altri' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Elimina Studio/ })).not.toBeInTheDocument();
    expect(seen.map(({ url }) => new URL(url).search)).toEqual(['?limit=24&offset=0', '?limit=24&offset=24']);
  });

  it('shows an error when it does not load, and loads again', async () => {
    answering(() => json({}, 500));
    const user = open();
    expect(await screen.findByText('Failed to get designers')).toBeInTheDocument();
    answering();
    await user.click(button('Riprova'));
    expect(await screen.findByText('Studio 1')).toBeInTheDocument();
  });
});

describe('a removal link', () => {
  it('has its address again when the person comes back to the page', async () => {
    answering();
    const user = open();
    await user.type(screen.getByLabelText('Email'), 'luca@esempio.it');
    cleanup();
    open();
    expect(screen.getByLabelText('Email')).toHaveValue('luca@esempio.it');
    sessionStorage.clear();
  });

  it('is requested by e-mail and answered with the same text for everybody', async () => {
    const seen = answering((_request, { pathname }) =>
      pathname.endsWith('/removal-requests') ? json({ message: NEUTRAL }, 202) : undefined,
    );
    const user = open();
    await user.click(button('Invia il link'));
    expect(screen.getByText('Please enter your email address')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), ' Marta@Esempio.it');
    await user.click(button('Invia il link'));
    expect(await screen.findByText(NEUTRAL)).toBeInTheDocument();
    const asked = seen.find(({ method }) => method === 'POST');
    expect(await asked?.json()).toEqual({ email: 'marta@esempio.it' });
  });

  it('asks for a confirmation, removes the token from the address bar, and ends the session of the removed account', async () => {
    adopt({ ...ada, is_designer: true, designer: lari });
    const seen = answering((_request, { pathname }) => {
      if (pathname.endsWith('/removal-confirmations')) return json({ message: 'Fatto.' });
      if (pathname.startsWith('/api/designers')) return undefined;
      return json({ detail: 'Sessione non valida.' }, 401);
    });
    const user = open('/remove-designer?token=segreto');
    const dialog = await screen.findByRole('alertdialog', { name: 'Conferma Eliminazione Account' });
    expect(window.location.href).toBe('http://localhost/remove-designer');
    await user.click(within(dialog).getByRole('button', { name: 'Elimina account' }));
    expect(await screen.findByText('✅ Account eliminato con successo.')).toBeInTheDocument();
    const confirmed = seen.find(({ url }) => url.endsWith('/removal-confirmations'));
    expect(await confirmed?.json()).toEqual({ token: 'segreto' });
    await waitFor(() => expect(currentUser()).toBeNull());
  });

  it('does not sign out another account, even with an expired token', async () => {
    adopt(ada);
    answering((_request, { pathname }) => {
      if (pathname.endsWith('/removal-confirmations')) return json({ message: 'Fatto.' });
      if (pathname.endsWith('/refresh')) return json({ ...ada, access_token: 'newer' });
      return pathname.endsWith('/users/me') ? json({}, 401) : undefined;
    });
    const user = open('/remove-designer?token=segreto');
    await user.click(await screen.findByRole('button', { name: 'Elimina account' }));
    await waitFor(() => expect(currentUser()?.access_token).toBe('newer'));
  });

  it('that was used or has expired shows an error; without network the confirmation stays open', async () => {
    let answer = () => Promise.reject<Response>(new TypeError('offline'));
    answering((_request, { pathname }) =>
      pathname.endsWith('/removal-confirmations') ? answer() : undefined,
    );
    const user = open('/remove-designer?token=vecchio');
    await user.click(await screen.findByRole('button', { name: 'Elimina account' }));
    expect(await screen.findByText(/Non riusciamo a raggiungere Stanze/)).toBeInTheDocument();
    answer = () => Promise.resolve(json({ detail: 'Il link non è più valido.' }, 403));
    await user.click(button('Elimina account'));
    expect(await screen.findByText(/Il link non è più valido\. .*chiedi un nuovo link/)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('stays valid when the person cancels', async () => {
    const seen = answering();
    const user = open('/remove-designer?token=segreto');
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(seen.filter(({ url }) => url.endsWith('/removal-confirmations'))).toHaveLength(0);
  });
});

describe('an administrator', () => {
  const admin = { ...ada, role: 'admin' as const, is_admin: true };

  it('searches for a designer by e-mail, and deletes after a confirmation', async () => {
    adopt(admin);
    const seen = answering((request, { searchParams }) => {
      if (request.method === 'DELETE') return json({ message: 'Fatto.' });
      const email = searchParams.get('email');
      return email === null ? undefined : json(email === 'lari@esempio.it' ? [{ ...lari, email }] : []);
    });
    const user = open();
    await user.type(screen.getByLabelText('Email del designer'), 'nessuno@esempio.it');
    await user.click(button('Cerca'));
    expect(await screen.findByText('Nessun designer con questa email.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Email del designer'));
    await user.type(screen.getByLabelText('Email del designer'), 'lari@esempio.it');
    await user.click(button('Cerca'));
    const found = await screen.findByRole('list', { name: 'Designer trovati' });
    expect(found).toHaveTextContent('lari@esempio.it');
    await user.click(within(found).getByRole('button', { name: 'Elimina Studio Lari' }));
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Elimina' }));
    expect(dialog.getByText('Scegli un motivo: resta nel registro.')).toBeInTheDocument();
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Richiesta della persona');
    await user.click(dialog.getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText('Studio Lari è stato eliminato.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Designer trovati' })).not.toBeInTheDocument();
    const deletion = seen.find(({ method }) => method === 'DELETE');
    expect(deletion?.url).toMatch(/\/api\/admin\/designers\/42$/);
    expect(await deletion?.json()).toEqual({ reason: 'Richiesta della persona' });
  });

  it('sees in the dialog why a deletion failed', async () => {
    adopt(admin);
    answering((request) =>
      request.method === 'DELETE' ? json({ detail: 'Non consentito.' }, 403) : undefined,
    );
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Elimina Studio 3' }));
    await user.selectOptions(await screen.findByLabelText('Motivo'), 'Account doppio');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText('Non consentito.')).toBeInTheDocument();
    expect(screen.getByText('Studio 3')).toBeInTheDocument();
  });
});
