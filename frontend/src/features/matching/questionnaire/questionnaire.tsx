import { QUESTIONS } from '@stanze/domain/questionnaire';
import { useState } from 'react';
import { afterPaint } from '../../../lib/loading/after-paint';
import { useMatching } from '../matching.store';
import { QUESTION_PICTURES } from '../question-pictures';
import { QuestionScreen } from './question-screen';
import { chooseAnswer } from '../progress';

interface QuestionnaireProps {
  /** The index of the shown question, from 0. */
  index: number;
  /** Opens another question; the parent adds it to the browser's history. */
  onNavigate: (index: number) => void;
  /** Called by the back button of the first question. */
  onExit: () => void;
  onComplete: () => void;
}

/** The five questions, one at a time. */
export function Questionnaire({ index, onNavigate, onExit, onComplete }: QuestionnaireProps) {
  const chosen = useMatching((state) => state.answers[index]);
  const direction = useQuestionAnimation(index);
  const question = QUESTIONS[index];
  if (!question) return null;
  return (
    <QuestionScreen
      question={question}
      pictures={QUESTION_PICTURES}
      chosen={chosen ?? null}
      direction={direction}
      onChoose={(text) => chooseAnswer(index, text)}
      onNext={() => afterPaint(index + 1 === QUESTIONS.length ? onComplete : () => onNavigate(index + 1))}
      onBack={index === 0 ? onExit : () => onNavigate(index - 1)}
    />
  );
}

/** The direction of the last change of question, by the buttons on this page or by the browser's. */
function useQuestionAnimation(index: number): 'next' | 'back' | null {
  const [last, setLast] = useState<{ index: number; direction: 'next' | 'back' | null }>({
    index,
    direction: null,
  });
  if (last.index === index) return last.direction;
  const direction = index > last.index ? 'next' : 'back';
  setLast({ index, direction });
  return direction;
}
