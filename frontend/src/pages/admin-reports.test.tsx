import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, opened, rows } from '../../test/admin-fixture';
import type { AdminReport } from '../data/http/types';
import { json } from '../../test/server';
import { dropUser } from '../session/session.store';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

const report = (id: number, some: Partial<AdminReport> = {}): AdminReport => ({
  id,
  kind: 'designer',
  target_id: 7,
  reason: 'fake',
  text: 'Non esiste.',
  created_at: '2026-03-02T10:00:00.000Z',
  state: 'open',
  reporter_name: 'Giulia Ferri',
  accused_id: 42,
  accused_name: 'Studio Falso',
  accused_email: 'falso@esempio.it',
  accused_is_suspended: false,
  designer_id: null,
  picture: null,
  picture_is_hidden: false,
  other_reports: 0,
  outcome: null,
  note: null,
  settled_at: null,
  ...some,
});

/** Reports of which the closed one is about an account that stays suspended until the suspension is lifted. */
async function reports(address: string) {
  let isSuspended = true;
  const closed = () =>
    report(2, {
      state: 'closed',
      outcome: 'suspend',
      note: 'Profilo falso',
      settled_at: '2026-03-03T10:00:00.000Z',
      accused_is_suspended: isSuspended,
    });
  const page = (request: Request) => {
    const state = new URL(request.url).searchParams.get('state');
    const listed = state === 'closed' ? closed() : report(1, { accused_name: 'Studio Lari' });
    return json([listed], 200, { 'X-Total-Count': state === 'closed' ? '21' : '1' });
  };
  const { person, seen } = await opened((request, path) => {
    if (path === 'reports') return page(request);
    if (path === 'reports/2/history') return json({ reports: [closed()], entries: [] });
    if (path !== 'users/42/suspension') return undefined;
    isSuspended = false;
    return json({ message: 'Fatto.' });
  }, address);
  return { person, seen };
}

const asked = (seen: readonly Request[]) =>
  seen.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/admin/reports');

it('closed reports are chosen in the panel, paged, and found again by the address and by back', async () => {
  const { person, seen } = await reports('/admin?elenco=segnalazioni');
  expect(await screen.findByText('Studio Lari')).toBeInTheDocument();
  expect(button('Aperte')).toHaveAttribute('aria-pressed', 'true');
  await person.click(button('Chiuse'));
  expect(await screen.findByText('Studio Falso')).toBeInTheDocument();
  expect(screen.queryByText('Studio Lari')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?elenco=segnalazioni&q=chiuse');
  expect(rows()[0]).toHaveTextContent(/Account sospeso.*03\/03\/2026.*Sospeso/);
  await person.click(button(/successiva/i));
  await waitFor(() => expect(asked(seen).at(-1)?.search).toBe('?state=closed&offset=20&limit=20'));
  act(() => window.history.go(-2));
  expect(await screen.findByText('Studio Lari')).toBeInTheDocument();
  expect(button('Chiuse')).toHaveAttribute('aria-pressed', 'false');
});

it('a suspension is lifted in its closed report, and the list shows the account as active', async () => {
  const { person, seen } = await reports('/admin?elenco=segnalazioni&q=chiuse');
  await person.click(await screen.findByRole('button', { name: 'Esamina la segnalazione su Studio Falso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Segnalazione su Studio Falso' });
  expect(within(dialog).getByText(/Account sospeso \(Profilo falso\)/)).toBeInTheDocument();
  expect(within(dialog).getByText('Non esiste.')).toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Decisione')).not.toBeInTheDocument();
  await person.click(await within(dialog).findByRole('button', { name: 'Togli la sospensione' }));
  expect(await screen.findByText('Studio Falso: di nuovo attivo, riceve un’email.')).toBeInTheDocument();
  const sent = seen.find(({ method }) => method === 'PUT');
  expect(await sent?.json()).toMatchObject({ suspended: false });
  await waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: /Togli/ })).not.toBeInTheDocument(),
  );
  expect(within(dialog).getByRole('heading', { name: 'Storia dell’account' })).toHaveFocus();
  await person.click(within(dialog).getByText('Chiudi'));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Attivo'));
});
