import 'fake-indexeddb/auto';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { rankDesigners } from '@stanze/domain/matching';
import { galleryTraits } from '@stanze/domain/photo-labels';
import { analyseCounts, countAnswers } from '@stanze/domain/style-analysis';
import { STYLE_LETTERS } from '@stanze/domain/styles';
import fc from 'fast-check';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { Designer } from '../../data/http/types';
import { clearProgress } from '../../session/answers';
import { saveCards } from '../../data/saved-designers/cards';
import { storedRows } from '../../data/database/stored-rows';
import { GUEST_UID } from '../../data/person';
import { clientId } from '../../lib/client-id';
import { startOutbox } from '../../../test/outbox';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { followQuestionnaire, sendAnswers, sendWaitingQuestionnaire } from './load-matches';
import { rankStoredDesigners } from './match-lists';
import { clearMatching, useMatching } from './matching.store';
import { chooseAnswer, resetMatching, setEmail } from './progress';
import { importOldAttempt, questionnaireCommand } from './questionnaire.outbox';

const onEvent = (event: Parameters<typeof followQuestionnaire>[0]) => void followQuestionnaire(event);
const outbox = startOutbox({ questionnaire: { ...questionnaireCommand, onEvent } });

const TEXTS = QUESTIONS.map((q) => q.options[2]?.text ?? '');
const analysis = analyseCounts({ A: 0, B: 0, C: 5, D: 0, E: 0 });

function answerAll(): void {
  TEXTS.forEach((text, index) => chooseAnswer(index, text));
  setEmail('marta@esempio.it');
}

const offline = () => serve(() => Promise.reject(new TypeError('Failed to fetch')));
const online = () => serve(() => json({ designers: [lari], style_analysis: analysis, lead_id: 12 }));

const waitingRows = () => outbox.rowsOf(GUEST_UID);

beforeEach(async () => {
  clearMatching();
  await clearProgress();
  await Promise.all((['cards', 'galleries', 'outbox'] as const).map((store) => storedRows.clear(store)));
});

afterEach(() => {
  jest.restoreAllMocks();
  dropUser();
});

describe('a questionnaire that was completed offline', () => {
  it('shows the ranking of the designers stored on the device, and is saved', async () => {
    await saveCards([{ ...lari, id: 3 }]);
    offline();
    answerAll();
    expect(await sendAnswers()).toBe(true);
    expect(useMatching.getState()).toMatchObject({
      isWaiting: true,
      busy: false,
      result: { fromDevice: true },
    });
    expect(await waitingRows()).toMatchObject([{ kind: 'questionnaire', state: 'queued', uid: GUEST_UID }]);
  });

  it('is saved too when there are no designers to show', async () => {
    offline();
    answerAll();
    expect(await sendAnswers()).toBe(false);
    expect(useMatching.getState()).toMatchObject({ isWaiting: true, problem: { kind: 'unreachable' } });
  });

  it('is sent once when the network is back, with its first key, however many callers request it', async () => {
    await saveCards([{ ...lari, id: 3 }]);
    const [failed] = [offline()];
    answerAll();
    await sendAnswers();
    const posts = online();
    await Promise.all([sendWaitingQuestionnaire(), sendWaitingQuestionnaire(), sendWaitingQuestionnaire()]);
    await sendWaitingQuestionnaire();
    expect(posts).toHaveLength(1);
    const key = posts[0]?.headers.get('idempotency-key');
    expect(key).toBe(failed[0]?.headers.get('idempotency-key'));
    expect(await posts[0]?.json()).toMatchObject({ answers: TEXTS, email: 'marta@esempio.it' });
    expect(useMatching.getState()).toMatchObject({
      isWaiting: false,
      leadId: 12,
      result: { fromDevice: false },
    });
  });

  it('is sent by the outbox as soon as the network is back, and its answer is shown', async () => {
    offline();
    answerAll();
    await sendAnswers();
    const posts = online();
    await outbox.flush('network');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers.get('X-Outbox-User')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve));
    expect(useMatching.getState()).toMatchObject({ isWaiting: false, leadId: 12 });
  });

  it('is sent with the same key by the next start, when the tab was closed', async () => {
    offline();
    answerAll();
    await sendAnswers();
    const key = (await waitingRows())[0]?.id;
    clearMatching();
    const posts = online();
    await sendWaitingQuestionnaire();
    expect(posts[0]?.headers.get('idempotency-key')).toBe(key);
    // The screen shows other answers, so its result is not changed.
    expect(useMatching.getState()).toMatchObject({ result: null, leadId: null });
  });

  it('is replaced by other answers, although it was sent without a response', async () => {
    offline();
    answerAll();
    await sendAnswers();
    setEmail('marta.neri@esempio.it');
    await sendAnswers();
    const posts = online();
    await sendWaitingQuestionnaire();
    expect(posts).toHaveLength(1);
    expect(await posts[0]?.json()).toMatchObject({ email: 'marta.neri@esempio.it' });
  });

  it('waits while the server is overloaded, and is deleted when it is refused permanently', async () => {
    offline();
    answerAll();
    await sendAnswers();
    serve(() => json({ detail: 'Più tardi.' }, 503, { 'Retry-After': '1' }));
    await expect(sendWaitingQuestionnaire()).rejects.toThrow('Più tardi.');
    expect(await waitingRows()).toHaveLength(1);
    serve(() => json({ detail: 'Indirizzo non valido.' }, 400));
    await expect(sendWaitingQuestionnaire()).rejects.toThrow('Indirizzo non valido.');
    expect(await waitingRows()).toEqual([]);
  });

  it('is imported with its key from a version of the app that stored it in another table', async () => {
    const content = JSON.stringify([TEXTS, 'marta@esempio.it']);
    await storedRows.put('answers', [{ id: 'attempt', key: 'old-key', content, isDue: true }]);
    const posts = online();
    await importOldAttempt(outbox);
    await importOldAttempt(outbox);
    await outbox.flush();
    expect(posts.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['old-key']);
    expect(await posts[0]?.json()).toMatchObject({ answers: TEXTS, email: 'marta@esempio.it' });
  });

  it('is deleted with the questionnaire', async () => {
    offline();
    answerAll();
    await sendAnswers();
    await resetMatching();
    expect(await waitingRows()).toEqual([]);
  });

  it('removes answers and address from the screen at a sign-out', () => {
    adopt(ada);
    answerAll();
    dropUser();
    expect(useMatching.getState()).toMatchObject({ answers: {}, email: '' });
  });

  it('removes them too when the session ends by itself', () => {
    adopt(ada);
    answerAll();
    dropUser('expired');
    expect(useMatching.getState()).toMatchObject({ answers: {}, email: '' });
  });
});

describe('the ranking on this device', () => {
  const designer = fc.record({
    id: fc.integer({ min: 1, max: 900 }),
    design_style: fc.constantFrom(...STYLE_LETTERS),
    specialties: fc.subarray(['Minimal', 'Japandi', 'Industrial', 'Rustico', 'Memphis', 'Altro']),
    bio: fc.constantFrom('Breve.', 'x'.repeat(140)),
    city: fc.constantFrom('Torino', ''),
    is_verified: fc.boolean(),
    response_band: fc.constantFrom('fast' as const, 'medium' as const, 'none' as const, 'slow' as const),
    paused_until: fc.constantFrom(null, undefined, '2020-01-01', '2999-12-31'),
  });
  const picture = {
    id: 1,
    url: '/api/uploads/gallery/a.webp',
    width: 9,
    height: 9,
    placeholder: '',
    alt: '',
    sources: [],
  };
  const designers = fc.uniqueArray(designer, { minLength: 1, maxLength: 15, selector: ({ id }) => id });

  it('is the ranking of the rules for the same designers, whatever the order in which they were stored', async () => {
    const answers = fc.tuple(
      ...QUESTIONS.map(({ options }) => fc.constantFrom(...options.map(({ text }) => text))),
    );
    await fc.assert(
      fc.asyncProperty(designers, answers, fc.integer({ min: 0, max: 4 }), async (some, texts, pictures) => {
        await Promise.all([storedRows.clear('cards'), storedRows.clear('galleries')]);
        const gallery = Array.from({ length: pictures }, () => picture);
        const all: Designer[] = some.map((one) => ({ ...lari, ...one, gallery }));
        await saveCards(all);
        const counts = countAnswers(texts);
        if (!counts) throw new Error('Five answers are a questionnaire');
        const ranked = await rankStoredDesigners(counts);
        const ruled = rankDesigners(
          counts,
          all.map((one) => ({
            ...one,
            ...galleryTraits(one.gallery),
            is_paused: one.paused_until === '2999-12-31',
          })),
          `device:${clientId()}`,
        );
        expect(ranked.map(({ id, match }) => [id, match])).toEqual(
          ruled.map(({ designer: { id }, match }) => [id, match]),
        );
      }),
      { numRuns: 25 },
    );
  });
});
