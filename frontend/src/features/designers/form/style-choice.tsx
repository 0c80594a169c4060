import { STYLES, STYLE_LETTERS, type StyleLetter } from '@stanze/domain/styles';
import { useId } from 'react';
import tallA from '../../../../../pictures/originals/tall-A.webp?picture';
import tallB from '../../../../../pictures/originals/tall-B.webp?picture';
import tallC from '../../../../../pictures/originals/tall-C.webp?picture';
import tallD from '../../../../../pictures/originals/tall-D.webp?picture';
import tallE from '../../../../../pictures/originals/tall-E.webp?picture';
import type { PictureData } from '../../../lib/pictures/pictures';
import { Picture } from '../../../ui/pictures/picture';
import { ChoiceGroup } from '../../../ui/fields/choice-group';
import styles from './style-choice.module.css';

const ROOMS: Readonly<Record<StyleLetter, PictureData>> = {
  A: tallA,
  B: tallB,
  C: tallC,
  D: tallD,
  E: tallE,
};

interface StyleChoiceProps {
  legend: string;
  chosen: string;
  error: string | null;
  onChange: (letter: StyleLetter) => void;
}

/** The choice of one of the five styles, each with a picture of a room. */
export function StyleChoice({ legend, chosen, error, onChange }: StyleChoiceProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={legend} error={error}>
      <div className={styles.list}>
        {STYLE_LETTERS.map((letter, index) => (
          <label key={letter} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={chosen === letter}
              data-invalid={(error && index === 0) || undefined}
              onChange={() => onChange(letter)}
            />
            <span className={styles.room}>
              <Picture picture={ROOMS[letter]} sizes="(min-width: 40rem) 9rem, 5rem" alt="" fill />
            </span>
            <span className={styles.name}>{STYLES[letter].name}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
