import { QUESTIONS } from '@stanze/domain/questionnaire';
import { Picture } from '../../../ui/pictures/picture';
import styles from './chosen-board.module.css';
import type { Answers } from '../matching.store';
import { QUESTION_PICTURES } from '../question-pictures';

const WIDE = '(min-width: 60rem) 33vw, 66vw';
const NARROW = '(min-width: 60rem) 17vw, 33vw';
/** Widths of the cells of `chosen-board.module.css`: the first and the third picture span two of three columns. */
const SIZES = [WIDE, NARROW, WIDE];

/** The five chosen pictures in one grid. */
export function ChosenBoard({ answers }: { answers: Answers }) {
  const pictures = QUESTIONS.flatMap(({ index, options }) => {
    const chosen = options.find(({ text }) => text === answers[index]);
    return QUESTION_PICTURES[chosen?.picture ?? ''] ?? [];
  });
  return (
    <ul className={styles.board} role="list" aria-label="Le immagini che hai scelto">
      {pictures.map((picture, index) => (
        <li key={index} className={styles.tile}>
          <Picture picture={picture} sizes={SIZES[index] ?? NARROW} fill />
        </li>
      ))}
    </ul>
  );
}
