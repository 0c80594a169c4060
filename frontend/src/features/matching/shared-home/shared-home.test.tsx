import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFromCounts, linkFromFragment } from '@stanze/domain/shared-home';
import { analyseCounts, countAnswers } from '@stanze/domain/style-analysis';
import { ada } from '../../../../test/people';
import { serve } from '../../../../test/server';
import {
  INVITATION,
  LINK,
  MINE,
  OLD_LINK,
  REPLIED,
  answered,
  CANDIDATE_REQUESTS,
  clearSharedHome,
  designers,
  isRanking,
  openAt,
  ranking,
} from '../../../../test/shared-home-fixture';
import { saveCards } from '../../../data/saved-designers/cards';
import { storedRows } from '../../../data/database/stored-rows';
import { providePhotoStyles, reportTasteChange } from '../../../session/photo-taste';
import { dropUser, setUser } from '../../../session/session.store';
import { decrypt } from './encryption';
import { PartnerLink } from '../results/partner-link';
import { isSharedHomeNew, useSharedHome } from '../shared-home.store';

beforeEach(clearSharedHome);
afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

it('shows both styles, their agreement by question, and the designers by the lower of the two affinities', async () => {
  answered();
  const seen = ranking();
  openAt(LINK);
  expect(await screen.findByText(REPLIED)).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Designer' });
  expect(screen.getByRole('heading', { name: 'Tu Minimal e contemporaneo' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /L’altra persona/u })).toBeVisible();
  expect(screen.getByText(/risposte uguali/u)).toHaveTextContent('3 su 5 risposte uguali');
  const pairs = within(screen.getByRole('region', { name: 'Domanda per domanda' })).getAllByRole('listitem');
  expect(pairs.map(({ textContent }) => textContent.includes('Tutti e due'))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
  expect(pairs[0]).toHaveTextContent(
    'Il soggiornoTu: Minimal e contemporaneoL’altra persona: Elegante e classico',
  );
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
  const rankings = seen.filter(isRanking);
  const bodies = await Promise.all(rankings.map((request) => request.json() as Promise<unknown>));
  // The lists are the same for all pairs of people: no request contains the answers of one of them.
  expect(bodies).toEqual(CANDIDATE_REQUESTS);
  expect(new Set(rankings.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([null]));
  for (const { url } of seen) expect(url).not.toContain('due=');
});

it('counts nothing in common where no question has the same answer, also with equal totals', async () => {
  answered();
  ranking();
  openAt(`#due=2.EEBCC.${INVITATION.id}.${INVITATION.key}`);
  expect(await screen.findByText('0 su 5')).toBeVisible();
  expect(await screen.findByText(REPLIED)).toBeVisible();
});

it('shows what a link of the first version lacks', async () => {
  answered();
  const seen = ranking();
  openAt(OLD_LINK);
  expect(await screen.findByText('Al massimo 3 su 5')).toBeVisible();
  expect(screen.getByText(/non quale risposta va con quale domanda/u)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Domanda per domanda' })).not.toBeInTheDocument();
  expect(screen.getByText(/Chi ti ha mandato il link non vede ancora/u)).toBeVisible();
  expect(screen.getByLabelText('Il tuo link')).toBeVisible();
  expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('removes the result from the URL at once and stores it on this device, also during the questionnaire', async () => {
  ranking();
  const { unmount } = openAt(LINK);
  expect(await screen.findByRole('link', { name: 'Scopri il tuo stile' })).toBeVisible();
  expect(screen.getByText(/Ora tocca a te/u)).toBeVisible();
  expect(window.location.href).toMatch(/\/casa-in-due$/u);
  expect(isSharedHomeNew()).toBe(true);
  unmount();
  const link = render(<PartnerLink />);
  expect(await screen.findByRole('link', { name: 'vedete la vostra casa in due' })).toHaveAttribute(
    'href',
    '/casa-in-due',
  );
  link.unmount();
  answered();
  openAt('');
  expect(await screen.findByText('3 su 5')).toBeVisible();
  expect(await screen.findByText(REPLIED)).toBeVisible();
  expect(await storedRows.get('sharedHome', 'current')).toMatchObject({ partner: 'BCBEE', isNew: false });
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

it('shows a person with a result a link that contains only the answers, and copies it', async () => {
  answered();
  const user = userEvent.setup();
  openAt('');
  const link = await screen.findByLabelText<HTMLInputElement>('Il tuo link');
  await waitFor(() => expect(useSharedHome.getState().invitation).not.toBeNull());
  const { origin } = window.location;
  expect(link.value.startsWith(`${origin}/casa-in-due#due=2.CCCEE.`)).toBe(true);
  expect(linkFromFragment(new URL(link.value).hash)).toEqual({
    result: { counts: countAnswers(answersFromCounts(MINE)), letters: Array.from('CCCEE') },
    invitation: useSharedHome.getState().invitation,
  });
  await user.click(screen.getByRole('button', { name: 'Copia link' }));
  expect(await navigator.clipboard.readText()).toBe(link.value);
  expect(useSharedHome.getState().isShared).toBe(true);
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
  openAt(LINK);
  expect(await screen.findByText(/la classifica è fra i designer salvati qui/u)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Designer' })).toHaveTextContent(
    /Di tutti e due.*Solo mio.*Solo suo/u,
  );
});

it('deletes the other person’s result on request', async () => {
  answered();
  ranking();
  const user = userEvent.setup();
  openAt(LINK);
  await user.click(await screen.findByRole('button', { name: 'Togli l’altro stile' }));
  expect(await screen.findByText(/Manda questo link/u)).toBeVisible();
  expect(render(<PartnerLink />).container).toBeEmptyDOMElement();
});

describe('saved photos', () => {
  const styles = ['E', 'E', 'A'] as const;
  const signIn = () => act(() => setUser({ ...ada, matched_designers: [] }));
  const affinities = (list: HTMLElement) =>
    (list.textContent.match(/Per te \d+, per l’altra persona \d+/gu) ?? []).join();
  afterEach(() => providePhotoStyles(() => Promise.resolve([])));

  it('of both people count on this device, and no request contains them', async () => {
    signIn();
    answered();
    const seen = ranking();
    const withoutPhotos = openAt(LINK);
    const before = affinities(await screen.findByRole('list', { name: 'Designer' }));
    withoutPhotos.unmount();
    providePhotoStyles(() => Promise.resolve(styles));
    act(() => reportTasteChange());
    seen.length = 0;
    openAt(`#due=3.BCBEE_0-4-0-0-0.${INVITATION.id}.${INVITATION.key}`);
    expect(
      await screen.findByText('Con le vostre foto salvate: 3 tue e 4 dell’altra persona.'),
    ).toBeVisible();
    expect(screen.getByText('3 su 5')).toBeVisible();
    expect(affinities(await screen.findByRole('list', { name: 'Designer' }))).not.toBe(before);
    expect(await screen.findByText(REPLIED)).toBeVisible();
    const bodies = await Promise.all(
      seen.filter(isRanking).map((request) => request.json() as Promise<unknown>),
    );
    expect(bodies).toEqual(CANDIDATE_REQUESTS);
    // The answer that goes back has the numbers of the photos, encrypted.
    const [sent] = seen.filter(({ method }) => method === 'PUT').slice(-1);
    const { answer } = JSON.parse((await sent?.text()) ?? '{}') as { answer: string };
    expect(await decrypt(INVITATION, answer)).toBe('CCCEE_1-0-0-0-2');
  });

  it('are in the own link by their number of each style, until the person excludes them', async () => {
    signIn();
    answered();
    ranking();
    providePhotoStyles(() => Promise.resolve(styles));
    act(() => reportTasteChange());
    openAt('');
    expect(await screen.findByText(/^Con le tue 3 foto salvate: il link porta quante/u)).toBeVisible();
    const field = screen.getByLabelText<HTMLInputElement>('Il tuo link');
    await waitFor(() => expect(field.value).toContain('#due=3.CCCEE_1-0-0-0-2.'));
    expect(
      screen.getByText(/^Il link contiene solo il tuo risultato e quante foto hai salvato/u),
    ).toBeVisible();
    providePhotoStyles(() => Promise.resolve([]));
    act(() => reportTasteChange());
    await waitFor(() => expect(field.value).toContain('#due=2.CCCEE.'));
    expect(screen.getByText(/^Il link contiene solo il tuo risultato: /u)).toBeVisible();
    expect(screen.queryByText(/^Con le tue/u)).not.toBeInTheDocument();
  });
});
