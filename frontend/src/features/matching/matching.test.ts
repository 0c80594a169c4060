import { waitFor } from '@testing-library/react';
import { matchDesigner } from '@stanze/domain/matching';
import { galleryTraits } from '@stanze/domain/photo-labels';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { analyseCounts } from '@stanze/domain/style-analysis';
import { ada, lari } from '../../../test/people';
import { startOutbox } from '../../../test/outbox';
import { json, serve } from '../../../test/server';
import type { Designer } from '../../data/http/types';
import { clearProgress, savedProgress } from '../../session/answers';
import { saveCards } from '../../data/saved-designers/cards';
import { storedRows } from '../../data/database/stored-rows';
import { adopt } from '../../session/adoption';
import { clearGuestAnswers, guestAnswers, saveGuestAnswers } from '../../session/guest-answers';
import { dropUser } from '../../session/session.store';
import { isMatch } from './match-lists';
import { resumeMatches, sendAnswers, showMore } from './load-matches';
import { PAGE_SIZE } from './matching.api';
import { clearMatching, firstOpenQuestion, useMatching } from './matching.store';
import {
  chooseAnswer,
  declineEmail,
  isEmailWanted,
  resetMatching,
  saveForRegistration,
  setEmail,
} from './progress';
import { questionnaireCommand } from './questionnaire.outbox';

startOutbox({ questionnaire: questionnaireCommand });

const COUNTS = { A: 0, B: 0, C: 5, D: 0, E: 0 };
const analysis = analyseCounts(COUNTS);
const TEXTS = QUESTIONS.map((q) => q.options[2]?.text ?? '');

const designers = (count: number): Designer[] =>
  Array.from({ length: count }, (_, index) => ({ ...lari, id: index + 1 }));

function answerAll(): void {
  TEXTS.forEach((text, index) => chooseAnswer(index, text));
}

/** A server with `total` designers, which records the bodies of the received questionnaires. */
function serveMatches(total: number) {
  const posts: { key: string | null; body: Record<string, unknown> }[] = [];
  serve(async (request) => {
    const body = (await request.json()) as Record<string, unknown>;
    posts.push({ key: request.headers.get('idempotency-key'), body });
    const limit = typeof body['limit'] === 'number' ? body['limit'] : total;
    const lead_id = body['email'] ? 12 : null;
    return json({ designers: designers(Math.min(limit, total)), style_analysis: analysis, lead_id });
  });
  return posts;
}

const offline = () => serve(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(async () => {
  clearMatching();
  sessionStorage.clear();
  await Promise.all([clearProgress(), storedRows.clear('outbox')]);
});

afterEach(() => {
  jest.restoreAllMocks();
  dropUser();
});

describe('sending a questionnaire', () => {
  it('creates one lead however often it is sent, and another one with another address', async () => {
    const posts = serveMatches(3);
    answerAll();
    setEmail('marta@esempio.it');
    expect(await sendAnswers()).toBe(true);
    await sendAnswers();
    setEmail('marta.neri@esempio.it');
    await sendAnswers();
    const [first, again, other] = posts.map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('stores it for a registration with its lead, and on the device with its address', async () => {
    serveMatches(3);
    answerAll();
    setEmail('marta@esempio.it');
    await sendAnswers();
    expect(guestAnswers()).toMatchObject({ answers: TEXTS, leadId: 12, email: 'marta@esempio.it' });
    expect(await savedProgress()).toMatchObject({ email: 'marta@esempio.it', leadId: 12 });
  });

  it('clears the result and the lead when an answer changes', async () => {
    serveMatches(3);
    answerAll();
    setEmail('marta@esempio.it');
    await sendAnswers();
    chooseAnswer(0, TEXTS[0] ?? '');
    expect(useMatching.getState().result).not.toBeNull();
    chooseAnswer(0, QUESTIONS[0]?.options[0]?.text ?? '');
    expect(useMatching.getState()).toMatchObject({ result: null, leadId: null });
  });

  it('is saved for a registration once it is complete', () => {
    expect(saveForRegistration()).toBe(false);
    answerAll();
    expect(saveForRegistration()).toBe(true);
  });

  it('asks for an address once, and never somebody who is signed in', async () => {
    serveMatches(3);
    answerAll();
    expect(isEmailWanted()).toBe(true);
    setEmail('marta@esempio.it');
    await sendAnswers();
    expect(isEmailWanted()).toBe(false);
    clearMatching();
    adopt(ada);
    expect(isEmailWanted()).toBe(false);
  });

  it('stays without an address after "No Grazie", which is stored', async () => {
    answerAll();
    setEmail('marta@');
    declineEmail();
    expect(isEmailWanted()).toBe(false);
    await waitFor(async () =>
      expect(await savedProgress()).toMatchObject({
        email: '',
        isEmailAsked: true,
        answers: Object.fromEntries(TEXTS.entries()),
      }),
    );
    expect(guestAnswers()?.answers).toEqual(TEXTS);
  });

  it('deletes everything on request', async () => {
    answerAll();
    saveGuestAnswers({ answers: TEXTS, analysis, leadId: null, email: null });
    await resetMatching();
    expect(firstOpenQuestion(useMatching.getState().answers)).toBe(0);
    expect(guestAnswers()).toBeNull();
    expect(await savedProgress()).toBeNull();
  });

  it('shows the text of the server and the delay when it is refused', async () => {
    serve(() => json({ detail: 'Troppi tentativi.' }, 429, { 'Retry-After': '40' }));
    answerAll();
    setEmail('marta@esempio.it');
    expect(await sendAnswers()).toBe(false);
    expect(useMatching.getState().problem).toEqual({
      kind: 'refused',
      text: 'Troppi tentativi. Puoi riprovare tra 40 secondi.',
    });
  });
});

describe('the matches', () => {
  it('are loaded after a reload without creating another lead', async () => {
    const posts = serveMatches(3);
    saveGuestAnswers({ answers: TEXTS, analysis, leadId: 12, email: 'marta@esempio.it' });
    expect(await resumeMatches()).toBe(true);
    expect(useMatching.getState().result?.designers).toHaveLength(3);
    expect(posts[0]?.body).toMatchObject({ answers: TEXTS });
    expect(posts[0]?.body).not.toHaveProperty('email');
  });

  it('are those of the account for a person without answers on the device', async () => {
    clearGuestAnswers();
    adopt({ ...ada, style_analysis: analysis });
    const seen = serve(() => json(designers(2)));
    expect(await resumeMatches()).toBe(true);
    expect(new URL(seen[0]?.url ?? '').searchParams.get('user_id')).toBe(String(ada.id));
    expect(useMatching.getState().result?.analysis).toEqual(analysis);
  });

  it('do not exist for a person who never answered', async () => {
    const seen = serveMatches(3);
    expect(await resumeMatches()).toBe(false);
    expect(seen).toHaveLength(0);
  });

  it('load the rest of the list once, and then only show more of it', async () => {
    const posts = serveMatches(60);
    answerAll();
    setEmail('marta@esempio.it');
    await sendAnswers();
    expect(useMatching.getState()).toMatchObject({ shown: PAGE_SIZE, result: { complete: false } });
    await showMore();
    await showMore();
    expect(posts).toHaveLength(2);
    expect(useMatching.getState()).toMatchObject({ shown: 3 * PAGE_SIZE, result: { complete: true } });
    expect(useMatching.getState().result?.designers).toHaveLength(60);
  });

  it('are ranked from the stored cards, with the reasons, when the server cannot be reached', async () => {
    const far: Designer = { ...lari, id: 2, design_style: 'D', specialties: ['Industrial'] };
    await saveCards([far, { ...lari, id: 3 }]);
    offline();
    answerAll();
    expect(await resumeMatches()).toBe(true);
    const { result } = useMatching.getState();
    expect(result).toMatchObject({ fromDevice: true, analysis });
    expect(result?.designers.map(({ id }) => id)).toEqual([3, 2]);
    expect(result?.designers[0]?.match).toEqual(
      matchDesigner(COUNTS, { ...lari, ...galleryTraits(lari.gallery) }),
    );
  });
});

describe('whether a designer is a match', () => {
  it('is answered from all matches when only the first ones are loaded', async () => {
    const posts = serveMatches(PAGE_SIZE + 5);
    answerAll();
    await resumeMatches();
    expect(useMatching.getState().result?.designers).toHaveLength(PAGE_SIZE);
    expect(await isMatch(PAGE_SIZE)).toBe(true);
    expect(posts).toHaveLength(1);
    expect(await isMatch(PAGE_SIZE + 5)).toBe(true);
    expect(await isMatch(PAGE_SIZE + 6)).toBe(false);
  });

  it('needs no request when all of them are loaded', async () => {
    const posts = serveMatches(3);
    answerAll();
    await resumeMatches();
    expect([await isMatch(3), await isMatch(4)]).toEqual([true, false]);
    expect(posts).toHaveLength(1);
  });

  it('is true when they cannot be loaded', async () => {
    serveMatches(PAGE_SIZE + 5);
    answerAll();
    await resumeMatches();
    offline();
    expect(await isMatch(PAGE_SIZE + 6)).toBe(true);
  });
});
