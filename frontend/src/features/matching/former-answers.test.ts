import { QUESTIONS } from '@stanze/domain/questionnaire';
import { storeProgress } from '../../session/answers';
import { completeAnswers, useMatching } from './matching.store';
import { readProgress } from './progress';
import { contentOf } from './questionnaire.outbox';

const TEXTS = QUESTIONS.map(({ options }) => options[0]?.text ?? '');
const FORMER = TEXTS.map((text) => `${text.slice(0, 2)} Un testo di prima.`);

it('stored answers in former texts are shown as the present options', async () => {
  const rest = { step: 4, email: '', leadId: null };
  await storeProgress({ answers: Object.fromEntries(FORMER.entries()), ...rest });
  await readProgress();
  expect(completeAnswers(useMatching.getState().answers)).toEqual(TEXTS);
});

it('a questionnaire in former texts is the same questionnaire', () => {
  const email = 'ada@example.it';
  expect(contentOf({ answers: FORMER, email })).toBe(contentOf({ answers: TEXTS, email }));
});
