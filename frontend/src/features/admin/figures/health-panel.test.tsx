import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { opened, pathOf } from '../../../../test/admin-fixture';
import { json } from '../../../../test/server';
import type { MarketplaceHealth } from '../../../data/http/types';

const STATES = { sent: 1, read: 0, answered: 4, declined: 1, withdrawn: 0, unanswered: 2, closed: 0 };
const HEALTH: MarketplaceHealth = {
  calculated_at: '2026-11-25T10:00:00.000Z',
  periods: [
    { days: 7, total: 2, states: { ...STATES, sent: 2, answered: 0 }, answers: 0, median_hours: null },
    { days: 30, total: 8, states: STATES, answers: 5, median_hours: 3.5 },
    { days: 90, total: 1200, states: STATES, answers: 900, median_hours: 12 },
  ],
  open_reports: 3,
  failed_mails: 1,
  silent: [
    {
      designer_id: 4,
      name: 'Studio Muto',
      missed: 3,
      latest_at: '2026-11-20T10:00:00.000Z',
      answered_at: null,
    },
  ],
  towns: [
    { town_id: 1, town: 'Bologna (BO)', people: 5, designers: 2, nearest_km: 3 },
    { town_id: 2, town: 'Palermo (PA)', people: 4, designers: 0, nearest_km: 410 },
  ],
  styles: [{ style: 'C', name: 'Minimal e contemporaneo', lists: 80, designers: 3 }],
  mails: [],
  list_days: [{ day: '2026-11-25', lists: 8, empty: 2 }],
};

const openAt = (query: string, health: MarketplaceHealth | null = HEALTH) =>
  opened((request, path) => {
    if (path === 'health') return health ? json(health) : json({ detail: 'No.' }, 500);
    if (path !== 'health/requests') return undefined;
    const { searchParams } = new URL(request.url);
    const isListed = /^days=30&state=(unanswered|with_answer)&/.test(searchParams.toString());
    return json(isListed ? [REQUEST] : []);
  }, `/admin?elenco=salute${query}`);
const REQUEST = {
  id: 9,
  created_at: '2026-11-20T10:00:00.000Z',
  state: 'unanswered',
  state_changed_at: null,
  answer_hours: null,
  designer_id: 4,
  designer_name: 'Studio Muto',
};

it('can be loaded again when it does not arrive', async () => {
  await openAt('', null);
  expect(await screen.findByRole('heading', { name: 'I numeri non arrivano.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Riprova/ })).toBeInTheDocument();
});

it('shows each figure as a link to its rows', async () => {
  const { person } = await openAt('');
  const table = await screen.findByRole('table', { name: 'Richieste' });
  const row = within(table).getByRole('row', { name: /^Senza risposta/ });
  expect(within(row).getAllByRole('link')).toHaveLength(3);
  const hours = within(table).getByRole('row', { name: /^Ore alla prima risposta/ });
  expect(hours).toHaveTextContent('0 risposte');
  expect(hours).toHaveTextContent('3,5 ore');
  for (const link of within(hours).getAllByRole('link')) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/q=richieste-\d+-with_answer$/));
  }
  expect(screen.getByRole('link', { name: '3 Segnalazioni aperte' })).toHaveAttribute(
    'href',
    '/admin?elenco=segnalazioni',
  );
  expect(screen.getByRole('link', { name: /^1 su 2 Città cercate/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^25.?% Elenchi vuoti/ })).toBeInTheDocument();
  await person.click(within(row).getByRole('link', { name: /ultimi 30 giorni/ }));
  expect(
    await screen.findByRole('heading', { name: 'Richieste degli ultimi 30 giorni, senza risposta' }),
  ).toBeInTheDocument();
  const rows = await screen.findByRole('table', { name: 'Richieste' });
  expect(within(rows).getByRole('link', { name: 'Studio Muto' })).toHaveAttribute(
    'href',
    '/designer/4-studio-muto',
  );
});

it('has a table of the towns and one of the mails, which may be empty', async () => {
  await openAt('&q=citta');
  const table = await screen.findByRole('table', { name: 'Città cercate' });
  expect(within(table).getByRole('row', { name: /Palermo/ })).toHaveTextContent('nessuno');
});

it('has a sentence when there are no rows', async () => {
  await openAt('&q=email');
  expect(await screen.findByText('Tutte le email sono partite.')).toBeInTheDocument();
});

it('lists the requests behind the hours and the number of answers, with what they are', async () => {
  await openAt('&q=richieste-30-with_answer');
  const title = 'Richieste degli ultimi 30 giorni, risposte o declinate';
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Richieste' })).toBeInTheDocument();
});

it('names the number of mails there are when only the newest are listed', async () => {
  const mails = [1, 2].map((id) => ({
    ...{ id, cause: 'message', recipient: `ada${id}@esempio.it`, attempts: 8, error: 'refused' },
    ...{ created_at: '2026-11-20T10:00:00.000Z', next_attempt_at: null },
  }));
  await openAt('&q=email', { ...HEALTH, mails, failed_mails: 350 });
  expect(await screen.findByText(/le 2 email più recenti: in tutto sono 350/)).toBeInTheDocument();
});

it('saves the requests by state and period as a file', async () => {
  window.URL.createObjectURL = () => 'blob:x';
  const { person, seen } = await openAt('');
  await person.click(await screen.findByRole('button', { name: 'Scarica CSV' }));
  await waitFor(() => expect(seen.map(pathOf)).toContain('/api/admin/health/tables/stati'));
});

it('has the number of empty lists among few, instead of a share', async () => {
  await openAt('', { ...HEALTH, list_days: [{ day: '2026-11-25', lists: 4, empty: 1 }] });
  expect(await screen.findByRole('link', { name: /^1 su 4 Elenchi vuoti/ })).toBeInTheDocument();
});
