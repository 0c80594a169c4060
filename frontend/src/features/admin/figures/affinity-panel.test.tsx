import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { opened } from '../../../../test/admin-fixture';
import { json } from '../../../../test/server';
import type { AffinityReport } from '../../../data/http/types';

const band = (from: number, to: number, like_rate: number, request_rate: number) => ({
  from,
  to,
  shown: 1000,
  likes: 20,
  requests: 10,
  like_rate,
  request_rate,
});
const REPORT: AffinityReport = {
  lists: 1200,
  likes: 420,
  requests: 240,
  requests_needed: 200,
  bands: [band(0, 59, 4, 1.5), band(60, 69, 8, 3), band(90, 100, 21, 9.25)],
  likes_trend: 'unclear',
  requests_trend: 'more',
};

const openWith = (report: AffinityReport) =>
  opened((_, path) => (path === 'affinity' ? json(report) : undefined), '/admin?elenco=affinita');

it('a comparison that does not arrive can be loaded again', async () => {
  await opened(undefined, '/admin?elenco=affinita');
  expect(await screen.findByRole('heading', { name: 'Il confronto non arriva.' })).toBeInTheDocument();
});

it('the comparison has its result as a sentence, and a table with the weighted rates', async () => {
  await openWith(REPORT);
  const table = await screen.findByRole('table', { name: 'Affinità e realtà' });
  expect(
    screen.getByText(
      /Le richieste arrivano più spesso quando l’affinità è alta\. I cuori arrivano senza una/,
    ),
  ).toBeVisible();
  const row = within(table).getByRole('row', { name: /Da 90 a 100/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1.000', '20', '21', '10', '9,3']);
  expect(within(table).getByRole('rowheader', { name: 'Fino a 59' })).toBeInTheDocument();
});

it('under 200 requests there is no comparison, only how many there are', async () => {
  await openWith({ ...REPORT, requests: 37, bands: [], likes_trend: null, requests_trend: null });
  expect(await screen.findByRole('heading', { name: 'Troppo pochi dati.' })).toBeInTheDocument();
  expect(screen.getByText(/sono 37: da 200 in poi/)).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Affinità e realtà' })).not.toBeInTheDocument();
});
