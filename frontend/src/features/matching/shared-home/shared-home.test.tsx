import 'fake-indexeddb/auto';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFromCounts } from '@stanze/domain/shared-home';
import { analyseCounts, countsFromKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { ada, lari } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import type { Designer } from '../../../data/http/types';
import { clearProgress } from '../../../session/answers';
import { saveCards } from '../../../data/saved-designers/cards';
import { storedRows } from '../../../data/database/stored-rows';
import { clearTab } from '../../../lib/tab-storage';
import { clearGuestAnswers, saveGuestAnswers } from '../../../session/guest-answers';
import { dropUser, setUser } from '../../../session/session.store';
import { clearMatching } from '../matching.store';
import { PartnerLink } from '../partner-link';
import { SharedHome } from './shared-home';

const counts = (key: string): StyleCounts => {
  const read = countsFromKey(key);
  if (!read) throw new Error(`${key} is no result`);
  return read;
};
const MINE = counts('0-0-3-0-2');
const THEIRS = counts('0-2-1-0-2');

/** One designer who matches the first person, one who matches the other, and one between them. */
const designers: Designer[] = [
  { ...lari, id: 1, name: 'Solo mio', design_style: 'C' },
  { ...lari, id: 2, name: 'Solo suo', design_style: 'B', specialties: ['Classico'] },
  { ...lari, id: 3, name: 'Di tutti e due', design_style: 'E', specialties: ['Rustico'] },
];

function openAt(fragment: string) {
  window.history.replaceState(null, '', `/casa-in-due${fragment}`);
  return render(
    <SharedHome
      skeleton={<p>In arrivo</p>}
      list={(found, reason) => (
        <ul aria-label="Designer">
          {found.map((one) => (
            <li key={one.id}>
              {one.name}
              {reason(one)}
            </li>
          ))}
        </ul>
      )}
    />,
  );
}

const answered = () =>
  saveGuestAnswers({ answers: answersFromCounts(MINE), analysis: null, leadId: null, email: null });
const ranking = () => serve(() => json({ designers, style_analysis: analyseCounts(MINE), lead_id: null }));
const PARTNER = '#due=1.0-2-1-0-2';

beforeEach(async () => {
  clearMatching();
  await clearProgress();
  await Promise.all([storedRows.clear('cards'), storedRows.clear('galleries')]);
});
afterEach(() => {
  jest.restoreAllMocks();
  clearGuestAnswers();
  clearTab();
  act(() => dropUser());
});

it('shows both styles, how far they agree, and the designers by the lower of the two scores', async () => {
  answered();
  const seen = ranking();
  openAt(PARTNER);
  const list = await screen.findByRole('list', { name: 'Designer' });
  expect(screen.getByRole('heading', { name: 'Tu Minimal e contemporaneo' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /L’altra persona/u })).toBeVisible();
  expect(screen.getByText(/d’intesa: 3 risposte su 5 in comune/u)).toHaveTextContent('60%');
  const items = within(list)
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement === list);
  expect(
    items.map(({ textContent }) => /^(Solo mio|Solo suo|Di tutti e due)/u.exec(textContent)?.[0]),
  ).toEqual(['Di tutti e due', 'Solo mio', 'Solo suo']);
  const scores = items.map(({ textContent }) =>
    (/Per te (\d+), per l’altra persona (\d+) su 100/u.exec(textContent) ?? []).slice(1).map(Number),
  );
  const lower = scores.map((pair) => Math.min(...pair));
  expect(lower).toEqual([...lower].sort((a, b) => b - a));
  const bodies = await Promise.all(seen.map((request) => request.json() as Promise<unknown>));
  // Two rankings, without an e-mail address or any other identifier.
  expect(bodies).toEqual([{ answers: answersFromCounts(MINE) }, { answers: answersFromCounts(THEIRS) }]);
  expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, null]);
  for (const { url } of seen) expect(url).not.toContain('due=');
});

it('shows a text when the results have nothing in common', async () => {
  answered();
  ranking();
  openAt('#due=1.5-0-0-0-0');
  expect(await screen.findByText(/d’intesa: nessuna risposta in comune/u)).toHaveTextContent('0%');
});

it('removes the result from the URL at once and stores it in this tab, also during the questionnaire', async () => {
  const { unmount } = openAt(PARTNER);
  expect(await screen.findByRole('link', { name: 'Scopri il tuo stile' })).toBeVisible();
  expect(screen.getByText(/Ora tocca a te/u)).toBeVisible();
  expect(window.location.href).toMatch(/\/casa-in-due$/u);
  unmount();
  const link = render(<PartnerLink />);
  expect(screen.getByRole('link', { name: 'vedete la vostra casa in due' })).toHaveAttribute(
    'href',
    '/casa-in-due',
  );
  link.unmount();
  answered();
  ranking();
  openAt('');
  expect(await screen.findByText(/3 risposte su 5/u)).toBeVisible();
});

it.each(['#due=1.9-9-9-9-9', '#due=7.0-2-1-0-2', '#qualcosa', '#due=%'])(
  'shows a text when a link is broken: %s',
  async (fragment) => {
    answered();
    const user = userEvent.setup();
    openAt(fragment);
    expect(await screen.findByRole('heading', { name: 'A questo link manca un pezzo.' })).toBeVisible();
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Vai avanti senza' }));
    expect(await screen.findByLabelText('Il tuo link')).toBeVisible();
  },
);

it('shows a person with a result a link that contains only the counts, and copies it', async () => {
  answered();
  const user = userEvent.setup();
  openAt('');
  const link = await screen.findByLabelText<HTMLInputElement>('Il tuo link');
  expect(link).toHaveValue(`${window.location.origin}/casa-in-due#due=1.0-0-3-0-2`);
  await user.click(screen.getByRole('button', { name: 'Copia link' }));
  expect(await navigator.clipboard.readText()).toBe(link.value);
});

it('uses the result of the account for a signed-in person', async () => {
  act(() => setUser({ ...ada, style_analysis: analyseCounts(MINE), matched_designers: [] }));
  openAt('');
  expect(await screen.findByRole('heading', { name: 'Il tuo stile Minimal e contemporaneo' })).toBeVisible();
});

it('ranks the designers stored on this device when there is no network', async () => {
  answered();
  await saveCards(designers);
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  openAt(PARTNER);
  expect(await screen.findByText(/la classifica è fra i designer salvati qui/u)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Designer' })).toHaveTextContent(
    /Di tutti e due.*Solo mio.*Solo suo/u,
  );
});

it('deletes the other person’s result on request', async () => {
  answered();
  ranking();
  const user = userEvent.setup();
  openAt(PARTNER);
  await user.click(await screen.findByRole('button', { name: 'Togli l’altro stile' }));
  expect(await screen.findByText(/Manda questo link/u)).toBeVisible();
  expect(render(<PartnerLink />).container).toBeEmptyDOMElement();
});
