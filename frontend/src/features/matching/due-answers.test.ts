import 'fake-indexeddb/auto';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { rankDesigners } from '@stanze/domain/matching';
import { analyseCounts, countAnswers } from '@stanze/domain/style-analysis';
import { STYLE_LETTERS } from '@stanze/domain/styles';
import fc from 'fast-check';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { Designer } from '../../data/http/types';
import { clearProgress, savedAttempt } from '../../data/database/answers';
import { saveCards } from '../../data/database/cards';
import { storedRows } from '../../data/database/stored-rows';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { rankKeptDesigners } from './kept-matches';
import { watchDueAnswers } from './due-answers';
import { sendAnswers, sendDueAnswers } from './matching.actions';
import { clearMatching, useMatching } from './matching.store';
import { chooseAnswer, setEmail } from './questionnaire.actions';

const TEXTS = QUESTIONS.map((q) => q.options[2]?.text ?? '');
const analysis = analyseCounts({ A: 0, B: 0, C: 5, D: 0, E: 0 });

function answerAll(): void {
  TEXTS.forEach((text, index) => chooseAnswer(index, text));
  setEmail('marta@esempio.it');
}

const offline = () => serve(() => Promise.reject(new TypeError('Failed to fetch')));
const online = () => serve(() => json({ designers: [lari], style_analysis: analysis, lead_id: 12 }));

beforeEach(async () => {
  clearMatching();
  await clearProgress();
  await Promise.all([storedRows.clear('cards'), storedRows.clear('galleries')]);
});

afterEach(() => {
  jest.restoreAllMocks();
  dropUser();
});

describe('a questionnaire that was completed offline', () => {
  it('shows the ranking of the designers kept here, and waits on the disk', async () => {
    await saveCards([{ ...lari, id: 3 }]);
    offline();
    answerAll();
    expect(await sendAnswers()).toBe(true);
    expect(useMatching.getState()).toMatchObject({ isWaiting: true, busy: false, result: { kept: true } });
    expect(await savedAttempt()).toMatchObject({ isDue: true });
  });

  it('waits as well when there is nobody to show', async () => {
    offline();
    answerAll();
    expect(await sendAnswers()).toBe(false);
    expect(useMatching.getState()).toMatchObject({ isWaiting: true, problem: { kind: 'unreachable' } });
  });

  it('is sent once when the network is back, whoever asks and however often, under its first key', async () => {
    await saveCards([{ ...lari, id: 3 }]);
    const [failed] = [offline()];
    answerAll();
    await sendAnswers();
    const posts = online();
    await Promise.all([sendDueAnswers(), sendDueAnswers(), sendDueAnswers()]);
    await sendDueAnswers();
    expect(posts).toHaveLength(1);
    const key = posts[0]?.headers.get('idempotency-key');
    expect(key).toBe(failed[0]?.headers.get('idempotency-key'));
    expect(await posts[0]?.json()).toMatchObject({ answers: TEXTS, email: 'marta@esempio.it' });
    expect(useMatching.getState()).toMatchObject({ isWaiting: false, leadId: 12, result: { kept: false } });
  });

  it('outlives the tab: what another start finds is sent with the same key', async () => {
    offline();
    answerAll();
    await sendAnswers();
    const key = (await savedAttempt())?.key;
    clearMatching();
    const posts = online();
    await sendDueAnswers();
    expect(posts[0]?.headers.get('idempotency-key')).toBe(key);
    // These are not the answers on this screen: its result is not touched.
    expect(useMatching.getState()).toMatchObject({ result: null, leadId: null });
  });

  it('stays due while the server is overloaded, and no longer when it refuses for good', async () => {
    offline();
    answerAll();
    await sendAnswers();
    serve(() => json({ detail: 'Più tardi.' }, 503, { 'Retry-After': '1' }));
    await expect(sendDueAnswers()).rejects.toThrow('Più tardi.');
    expect((await savedAttempt())?.isDue).toBe(true);
    serve(() => json({ detail: 'Indirizzo non valido.' }, 400));
    await expect(sendDueAnswers()).rejects.toThrow('Indirizzo non valido.');
    expect((await savedAttempt())?.isDue).toBe(false);
  });

  it('leaves neither answers nor address on the screen of whoever signs out', async () => {
    watchDueAnswers();
    adopt(ada);
    answerAll();
    dropUser();
    await new Promise((resolve) => setTimeout(resolve));
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
  });
  const picture = {
    url: '/api/uploads/gallery/a.webp',
    width: 9,
    height: 9,
    placeholder: '',
    alt: '',
    sources: [],
  };
  const designers = fc.uniqueArray(designer, { minLength: 1, maxLength: 15, selector: ({ id }) => id });

  it('is that of the rules for the same designers, in whatever order they were seen', async () => {
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
        const ranked = await rankKeptDesigners(counts);
        const ruled = rankDesigners(
          counts,
          all.map((one) => ({ ...one, gallery_count: one.gallery.length })),
        );
        expect(ranked.map(({ id, match }) => [id, match])).toEqual(
          ruled.map(({ designer: { id }, match }) => [id, match]),
        );
      }),
      { numRuns: 25 },
    );
  });
});
