import { QUESTIONS } from '@stanze/domain/questionnaire';
import { Picture } from '../../ui/picture';
import styles from './chosen-board.module.css';
import type { Answers } from './matching.store';
import { QUESTION_PICTURES } from './question-pictures';

/** The five chosen pictures on one board, as a designer would pin them. */
export function ChosenBoard({ answers }: { answers: Answers }) {
  const pictures = QUESTIONS.flatMap(({ index, options }) => {
    const chosen = options.find(({ text }) => text === answers[index]);
    return QUESTION_PICTURES[chosen?.picture ?? ''] ?? [];
  });
  return (
    <ul className={styles.board} role="list" aria-label="Le immagini che hai scelto">
      {pictures.map((picture, index) => (
        <li key={index} className={styles.tile}>
          <Picture picture={picture} sizes="(min-width: 60rem) 36vw, 66vw" fill />
        </li>
      ))}
    </ul>
  );
}
