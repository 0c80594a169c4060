import { QUESTIONS } from '@stanze/domain/questionnaire';
import { QUESTION_TOPICS } from '@stanze/domain/shared-home';
import { type StyleLetter, styleName } from '@stanze/domain/styles';
import { Check } from 'lucide-react';
import { Icon } from '../../../ui/marks/icon';
import { Picture } from '../../../ui/pictures/picture';
import { QUESTION_PICTURES } from '../question-pictures';
import styles from './question-pairs.module.css';

interface QuestionPairsProps {
  /** The letters of each person's answers in the order of the questions. */
  own: readonly StyleLetter[];
  partner: readonly StyleLetter[];
}

/** The five questions with the pictures that both people chose: one picture where they agree. */
export function QuestionPairs({ own, partner }: QuestionPairsProps) {
  return (
    <section className={styles.section} aria-labelledby="by-question">
      <h2 id="by-question">Domanda per domanda</h2>
      <ol className={styles.list} role="list">
        {QUESTIONS.map(({ index }) => (
          <Pair key={index} index={index} own={own[index]} partner={partner[index]} />
        ))}
      </ol>
    </section>
  );
}

interface PairProps {
  /** The index of the question, from 0. */
  index: number;
  own: StyleLetter | undefined;
  partner: StyleLetter | undefined;
}

function Pair({ index, own, partner }: PairProps) {
  if (!own || !partner) return null;
  const isShared = own === partner;
  return (
    <li className={styles.pair}>
      <div className={styles.pictures}>
        {(isShared ? [own] : [own, partner]).map((letter) => (
          <Chosen key={letter} index={index} letter={letter} />
        ))}
      </div>
      <div>
        <h3 className={styles.topic}>{QUESTION_TOPICS[index]}</h3>
        {isShared ? (
          <p className={styles.agreed}>
            <Icon of={Check} size={16} /> Tutti e due: {styleName(own)}
          </p>
        ) : (
          <>
            <p className={styles.text}>Tu: {styleName(own)}</p>
            <p className={styles.text}>L’altra persona: {styleName(partner)}</p>
          </>
        )}
      </div>
    </li>
  );
}

/** The picture of an option; the text beside it names its style. */
function Chosen({ index, letter }: { index: number; letter: StyleLetter }) {
  const option = QUESTIONS[index]?.options.find((one) => one.letter === letter);
  const picture = QUESTION_PICTURES[option?.picture ?? ''];
  return (
    <div className={styles.picture}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 60rem) 18vw, (min-width: 48rem) 36vw, 40vw"
          alt=""
          fill
        />
      )}
    </div>
  );
}
