import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { analyseCounts } from '@stanze/domain/style-analysis';
import { EMPTY_BRIEF } from '@stanze/domain/project-brief';
import { withBriefs } from '../../../../test/contact-fixture';
import { ada, lari } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import type { Designer } from '../../../data/http/types';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { Alternatives } from './alternatives';

const BRIEF = {
  ...EMPTY_BRIEF,
  id: '7c1b9d52-58c7-4a31-9d64-1f0c0a9e2b11',
  budget: 'up-to-2000' as const,
  town: 'Bologna (BO)',
  townId: 370060,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const PICTURE = {
  id: 1,
  url: '/uploads/a.jpg',
  width: 1200,
  height: 900,
  placeholder: '',
  caption: null,
  alt: 'Soggiorno',
  sources: [],
};
const ready = (id: number, fields: Partial<Designer> = {}): Designer => ({
  ...lari,
  id,
  name: `Studio ${id}`,
  bio: 'Case piccole e luminose da quindici anni: poche cose, scelte bene, e molto ascolto. '.repeat(3),
  gallery: Array.from({ length: 6 }, (_, index) => ({ ...PICTURE, id: index + 1 })),
  ...fields,
});
const MATCHES = [ready(1), ready(2, { gallery: [] }), ready(3), ready(4), ready(5), ready(6)];

/** Shows the alternatives of a person with a style; returns the queries of the requests for matches. */
function show(briefId: string | null, matches = MATCHES) {
  const style_analysis = analyseCounts({ A: 0, B: 0, C: 5, D: 0, E: 0 });
  adopt({ ...ada, id: 7100, style_analysis });
  withBriefs([BRIEF]);
  const seen = serve(() => json(matches));
  const item = ({ name }: Designer) => <p>{name}</p>;
  render(<Alternatives without={new Set([1])} briefId={briefId} item={item} />);
  return () => seen.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/matches'));
}

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

it('are the three nearest ready designers to whom the person has not written', async () => {
  show(null);
  expect(await screen.findByText('Studio 3')).toBeInTheDocument();
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Studio 3', 'Studio 4', 'Studio 5']);
});

it('are searched within the distance and the budget of the brief that went along', async () => {
  const requests = show(BRIEF.id);
  expect(await screen.findByText('Studio 3')).toBeInTheDocument();
  const query = Object.fromEntries(requests()[0]?.searchParams ?? []);
  expect(query).toMatchObject({ town_id: '370060', within_km: '60', max_budget: '2000' });
});

it('are replaced by a line and the results when nobody is there', async () => {
  show(BRIEF.id, []);
  expect(await screen.findByText(/non c’è un altro studio pronto/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Guarda tutti i risultati' })).toBeVisible();
});
