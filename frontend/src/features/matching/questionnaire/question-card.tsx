import type { Question, QuestionOption } from '@stanze/domain/questionnaire';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../../ui/marks/icon';
import { Picture } from '../../../ui/pictures/picture';
import styles from './question-card.module.css';
import { QUESTION_PICTURES } from '../question-pictures';

/** Questions about materials, whose pictures are square, and about single objects, whose pictures are shown whole. */
const NARROW_PICTURES: readonly number[] = [1, 3];

/**
 * `sizes` of the pictures of a question; the preload of the next question's pictures uses the same value. On phones a
 * wide picture of a room fills an upright card.
 */
export function cardSizes({ index }: Question): string {
  return `(min-width: 64rem) 28rem, (min-width: 40rem) 46vw, ${NARROW_PICTURES.includes(index) ? '80vw' : '130vw'}`;
}

interface QuestionCardProps {
  option: QuestionOption;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** The name of the radio group, the same for the five cards of a question. */
  name: string;
  checked: boolean;
  onChoose: (text: string) => void;
}

/** One answer: a picture with its caption. For keyboard and screen reader it is a radio button. */
export function QuestionCard({ option, sizes, name, checked, onChoose }: QuestionCardProps) {
  const id = useId();
  const picture = QUESTION_PICTURES[option.picture];
  return (
    <label className={styles.card}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        value={option.text}
        checked={checked}
        aria-labelledby={id}
        onChange={() => onChoose(option.text)}
      />
      <span className={styles.frame}>
        {picture && <Picture picture={picture} sizes={sizes} fill />}
        <span className={styles.mark}>
          <Icon of={Check} />
        </span>
      </span>
      <span className={styles.caption} id={id}>
        <span className={styles.letter}>{option.text.slice(0, 2)}</span>{' '}
        <span>{option.text.slice(2).trim()}</span>
      </span>
    </label>
  );
}
