import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFromLetters } from '@stanze/domain/shared-home';
import { analyseCounts, countAnswers, type StyleCounts } from '@stanze/domain/style-analysis';
import { listAndPress } from '../../../../test/first-list';
import { ada, lari } from '../../../../test/people';
import { startOutbox } from '../../../../test/outbox';
import { json, serve } from '../../../../test/server';
import { loadRemote } from '../../../data/query/query';
import { saveCards } from '../../../data/saved-designers/cards';
import { clearProgress, savedProgress } from '../../../session/answers';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { bestMatchesQuery } from '../best-matches';
import { resumeMatches } from '../load-matches';
import { rankStoredDesigners } from '../match-lists';
import { MailedResults } from './mailed-results';
import { clearMatching, useMatching } from '../matching.store';
import { chooseAnswer, guestStyle } from '../progress';
import { questionnaireCommand } from '../questionnaire.outbox';

startOutbox({ questionnaire: questionnaireCommand });

const LETTERS = ['C', 'C', 'A', 'B', 'D'];
const TEXTS = answersFromLetters(LETTERS);
const ANSWERS = Object.fromEntries(TEXTS.entries());
const COUNTS: StyleCounts = { A: 1, B: 1, C: 2, D: 1, E: 0 };
const RESULTS = {
  answers: LETTERS,
  style_analysis: analyseCounts(COUNTS),
  shared_seed: 'start-7',
  designers: [lari],
};
const GONE = 'Questi risultati non ci sono più: rifai il questionario, bastano due minuti.';
const OTHER = answersFromLetters(['B', 'B', 'B', 'B', 'B']);

const onTaken = jest.fn();

function open(address = '/risultati#token=segreto') {
  window.history.replaceState(null, '', address);
  render(
    <MailedResults
      onTaken={onTaken}
      skeleton={null}
      list={(designers) => <p>{designers.map(({ name }) => name).join()}</p>}
    />,
  );
  return userEvent.setup();
}

/** A server with these results, which records the received bodies. */
function serveResults() {
  const bodies: Record<string, unknown>[] = [];
  serve(async (request) => {
    bodies.push((await request.json()) as Record<string, unknown>);
    const isLink = request.url.endsWith('/api/leads/results');
    return json(isLink ? RESULTS : { ...RESULTS, lead_id: null });
  });
  return bodies;
}

const answerAll = (texts: readonly string[]) => texts.forEach((text, index) => chooseAnswer(index, text));
const stored = () => completeTexts(useMatching.getState().answers);
const completeTexts = (answers: Readonly<Record<number, string>>) => Object.values(answers);

beforeEach(async () => {
  act(() => clearMatching());
  sessionStorage.clear();
  await clearProgress();
  jest.clearAllMocks();
});
afterEach(() => {
  act(() => dropUser());
  jest.restoreAllMocks();
});

describe('the page of the link to the results', () => {
  it('stores the results on a device without any, and removes the token from the address', async () => {
    const bodies = serveResults();
    open();
    expect(window.location.hash).toBe('');
    await waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ token: 'segreto', limit: 24 }]);
    expect(useMatching.getState()).toMatchObject({
      email: '',
      leadId: null,
      seed: 'start-7',
      isEmailAsked: true,
    });
    await waitFor(async () => {
      expect(await savedProgress()).toMatchObject({ answers: ANSWERS, seed: 'start-7', email: '' });
    });
    expect((await guestStyle())?.dominant_style_name).toBe('Minimal e contemporaneo');
  });

  it('gives these results the order of the other device, with and without a network', async () => {
    const bodies = serveResults();
    open();
    await waitFor(() => expect(onTaken).toHaveBeenCalled());
    await loadRemote(bestMatchesQuery(RESULTS.style_analysis));
    act(() => useMatching.setState({ result: null }));
    await resumeMatches();
    expect(bodies.slice(1)).toHaveLength(2);
    for (const body of bodies.slice(1))
      expect(body).toMatchObject({ answers: TEXTS, shared_seed: 'start-7' });
    const cards = Array.from({ length: 9 }, (_, index) => ({ ...lari, id: index + 1 }));
    await saveCards(cards);
    const ids = async () => (await rankStoredDesigners(COUNTS)).map(({ id }) => id);
    const mailed = await ids();
    useMatching.setState({ seed: 'start-2147483648' });
    expect(await ids()).not.toEqual(mailed);
    chooseAnswer(0, OTHER[0] ?? '');
    expect(useMatching.getState().seed).toBeNull();
  });

  it('shows a press before the designers when it comes while they are rendered for the first time', async () => {
    answerAll(OTHER);
    serveResults();
    const { Press, rows, shown } = listAndPress();
    window.history.replaceState(null, '', '/risultati#token=segreto');
    render(
      <>
        <Press />
        <MailedResults onTaken={onTaken} skeleton={null} list={() => <ul>{rows}</ul>} />
      </>,
    );
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(shown).toEqual(['press', 'list']);
  });

  it('asks before it replaces other answers of this device', async () => {
    answerAll(OTHER);
    serveResults();
    const user = open();
    expect(await screen.findByText(/ce ne sono già altri \(Elegante e classico\)/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Minimal e contemporaneo' })).toBeInTheDocument();
    expect(screen.getByText('Studio Lari')).toBeInTheDocument();
    expect(stored()).toEqual(OTHER);
    expect(screen.getByRole('link', { name: 'Tieni i miei' })).toHaveAttribute('href', '/?view=designers');
    await user.click(screen.getByRole('button', { name: 'Usa questi risultati' }));
    expect(onTaken).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual(TEXTS);
  });

  it('asks nothing when the answers are the same', async () => {
    answerAll(TEXTS);
    serveResults();
    open();
    await waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1));
  });

  it('asks a person who is signed in, also before a questionnaire of their own', async () => {
    adopt(ada);
    serveResults();
    const user = open();
    expect(await screen.findByText(/Nel tuo account non cambia niente/)).toBeInTheDocument();
    expect(stored()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Tieni i miei' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: 'Usa questi risultati' }));
    // The matches are loaded for the account, which has an order of its own.
    expect(useMatching.getState()).toMatchObject({ answers: ANSWERS, seed: null, result: null });
  });

  it('explains that the results are gone, with the way to the questionnaire', async () => {
    serve(() => json({ detail: GONE }, 404));
    open();
    expect(await screen.findByText(GONE)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Scopri il tuo stile' })).toHaveAttribute(
      'href',
      '/?openQuestionnaire=true',
    );
    expect(countAnswers(stored())).toBeNull();
  });

  it('explains an address without a link', () => {
    const seen = serve(() => json({}));
    open('/risultati');
    expect(screen.getByText(/^Apri il link che ti abbiamo mandato/)).toBeInTheDocument();
    expect(seen).toHaveLength(0);
  });

  it('can be tried again after a failure of the network', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    const user = open();
    await screen.findByRole('heading', { name: 'I risultati non sono arrivati.' });
    jest.restoreAllMocks();
    serveResults();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1));
  });

  it('opens another link in the same tab', async () => {
    answerAll(OTHER);
    const bodies = serveResults();
    open();
    await screen.findByText('Studio Lari');
    act(() => {
      window.location.hash = '#token=un-altro';
    });
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ token: 'un-altro' }));
    expect(window.location.hash).toBe('');
  });
});
