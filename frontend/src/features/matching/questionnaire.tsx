import { QUESTIONS } from '@stanze/domain/questionnaire';
import { useState } from 'react';
import { afterPaint } from '../../lib/after-paint';
import { useMatching } from './matching.store';
import { QuestionScreen } from './question-screen';
import { chooseAnswer } from './progress';

interface QuestionnaireProps {
  /** The question on the screen, from 0. */
  index: number;
  /** To another question; the owner puts it into the browser's history. */
  onTurn: (index: number) => void;
  /** Back from the first question. */
  onLeave: () => void;
  onComplete: () => void;
}

/** The five questions, one at a time. */
export function Questionnaire({ index, onTurn, onLeave, onComplete }: QuestionnaireProps) {
  const chosen = useMatching((state) => state.answers[index]);
  const turn = useQuestionAnimation(index);
  const question = QUESTIONS[index];
  if (!question) return null;
  return (
    <QuestionScreen
      question={question}
      chosen={chosen ?? null}
      turn={turn}
      onChoose={(text) => chooseAnswer(index, text)}
      onNext={() => afterPaint(index + 1 === QUESTIONS.length ? onComplete : () => onTurn(index + 1))}
      onBack={index === 0 ? onLeave : () => onTurn(index - 1)}
    />
  );
}

/** Which way the page was turned, however it was turned: by the buttons here or by the browser's own. */
function useQuestionAnimation(index: number): 'next' | 'back' | null {
  const [last, setLast] = useState<{ index: number; turn: 'next' | 'back' | null }>({ index, turn: null });
  if (last.index === index) return last.turn;
  const turn = index > last.index ? 'next' : 'back';
  setLast({ index, turn });
  return turn;
}
