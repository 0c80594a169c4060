import { QUESTIONS, type Question } from '@stanze/domain/questionnaire';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, type FormEvent } from 'react';
import { type PictureData, srcSetOf } from '../../../lib/pictures/pictures';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { ProgressLine } from '../../../ui/buttons/spinner';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { cardSizes } from './question-card';
import { QuestionOptions } from './question-options';
import type { QuestionPictures } from '../question-pictures';
import styles from './question-screen.module.css';

interface QuestionScreenProps {
  question: Question;
  /** Empty in prerendered HTML: the text is read while scripts and pictures are loaded. */
  pictures: QuestionPictures;
  /** The chosen option's text, null before a choice. */
  chosen: string | null;
  /** The direction of the last step; null when the questionnaire was just opened. */
  direction: 'next' | 'back' | null;
  onChoose: (text: string) => void;
  onNext: () => void;
  onBack: () => void;
}

const preloaded = new Set<string>();

/**
 * Loads a picture in advance with low priority, in the width that `sizes` selects; only once per picture. Uses an `Image`
 * instead of a preload link, because browsers log a warning for preload links that are not used within seconds.
 */
function preloadPicture(picture: PictureData, sizes: string): void {
  const type = picture.sources[0]?.type;
  if (!type || preloaded.has(picture.url)) return;
  preloaded.add(picture.url);
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = sizes;
  image.srcset = srcSetOf(picture, type);
}

function usePicturesOf(question: Question | undefined, pictures: QuestionPictures): void {
  useEffect(() => {
    if (!question) return;
    for (const { picture } of question.options) {
      const data = pictures[picture];
      if (data) preloadPicture(data, cardSizes(question));
    }
  }, [question, pictures]);
}

/** One question: its text and five pictures, with the buttons fixed at the bottom. */
export function QuestionScreen({
  question,
  pictures,
  chosen,
  direction,
  onChoose,
  onNext,
  onBack,
}: QuestionScreenProps) {
  const id = useId();
  const total = QUESTIONS.length;
  const position = `${question.index + 1} di ${total}`;
  usePicturesOf(QUESTIONS[question.index + 1], pictures);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) onNext();
  };
  return (
    <form className={styles.screen} onSubmit={submit}>
      <div
        key={question.index}
        className={styles.spread}
        data-direction={direction}
        data-pictures={question.index}
      >
        <h1 className={styles.question} id={id}>
          <VisuallyHidden>Domanda {position}. </VisuallyHidden>
          {question.text}
        </h1>
        <QuestionOptions
          question={question}
          pictures={pictures}
          chosen={chosen}
          labelledBy={id}
          onChoose={onChoose}
        />
      </div>
      <div className={styles.bar}>
        <ProgressLine label={`Domanda ${position}`} value={(question.index + 1) / total} />
        <div className={styles.controls}>
          <Button className={styles.back} variant="quiet" icon={<Icon of={ArrowLeft} />} onClick={onBack}>
            Indietro
          </Button>
          <p className={styles.position} aria-hidden="true" data-figures>
            {position}
          </p>
          <Button type="submit" className={styles.next} disabled={chosen === null}>
            {question.index + 1 === total ? 'Completa' : 'Avanti'}
          </Button>
        </div>
      </div>
    </form>
  );
}
