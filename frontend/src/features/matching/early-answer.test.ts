import { QUESTIONS } from '@stanze/domain/questionnaire';
import { waitFor } from '@testing-library/react';
import { savedProgress, storeProgress } from '../../session/answers';
import { useMatching } from './matching.store';
import { chooseAnswer, readProgress } from './progress';

const option = (question: number, index: number) => QUESTIONS[question]?.options[index]?.text ?? '';

it('an answer that is chosen before the stored ones are read replaces only its own, and the lead', async () => {
  const stored = { 0: option(0, 0), 1: option(1, 1), 2: option(2, 2) };
  await storeProgress({ answers: stored, step: 3, email: 'ada@example.it', leadId: 7, isEmailAsked: true });
  chooseAnswer(0, option(0, 4));
  await readProgress();
  const answers = { ...stored, 0: option(0, 4) };
  expect(useMatching.getState()).toMatchObject({
    ready: true,
    answers,
    email: 'ada@example.it',
    leadId: null,
  });
  await waitFor(async () => expect(await savedProgress()).toMatchObject({ answers, step: 3, leadId: null }));
});
