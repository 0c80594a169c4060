import { STYLE_LETTERS } from '@stanze/domain/styles';
import { ProgressLine } from '../../ui/buttons/spinner';
import styles from './view-fallback.module.css';

/**
 * The questionnaire while its code is loading after a press in the started app: what opens, and the shapes of a question.
 * The title is no heading, because the focus goes to the heading of the question.
 */
export function QuestionFallback() {
  return (
    <div className={styles.questionnaire} aria-busy="true">
      <ProgressLine label="Caricamento del questionario" />
      <div className={styles.question}>
        <div>
          <p className={styles.title}>Scopri il tuo stile</p>
          <p className={styles.text}>La prima domanda sta arrivando.</p>
        </div>
        {STYLE_LETTERS.map((letter) => (
          <span key={letter} className={styles.option} />
        ))}
      </div>
    </div>
  );
}
