import type { Question, QuestionOption } from '@stanze/domain/questionnaire';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { PictureData } from '../../../lib/pictures/pictures';
import { Icon } from '../../../ui/marks/icon';
import { Picture } from '../../../ui/pictures/picture';
import styles from './question-card.module.css';

/**
 * On phones the width of the pictures of the questions about materials and single objects: square ones are as wide as the
 * upright card is high, objects are shown whole. A wide picture of a room fills an upright card.
 */
const PHONE_SIZES: Readonly<Record<number, string>> = { 1: '100vw', 3: '80vw' };

/**
 * `sizes` of the pictures of a question; the preload of the next question's pictures uses the same value.
 */
export function cardSizes({ index }: Question): string {
  return `(min-width: 64rem) 28rem, (min-width: 40rem) 46vw, ${PHONE_SIZES[index] ?? '130vw'}`;
}

interface QuestionCardProps {
  option: QuestionOption;
  /** Without it the card shows an empty frame of the same size. */
  picture: PictureData | undefined;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** The name of the radio group, the same for the five cards of a question. */
  name: string;
  checked: boolean;
  onChoose: (text: string) => void;
}

/** One answer: a picture with its caption. For keyboard and screen reader it is a radio button. */
export function QuestionCard({ option, picture, sizes, name, checked, onChoose }: QuestionCardProps) {
  const id = useId();
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
