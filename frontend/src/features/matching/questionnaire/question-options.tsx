import type { Question, QuestionOption } from '@stanze/domain/questionnaire';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '../../../ui/pictures/picture';
import { cardSizes, QuestionCard } from './question-card';
import styles from './question-options.module.css';
import type { QuestionPictures } from '../question-pictures';

interface QuestionOptionsProps {
  question: Question;
  pictures: QuestionPictures;
  /** The chosen option's text, null before a choice. */
  chosen: string | null;
  /** The id of the question's text. */
  labelledBy: string;
  onChoose: (text: string) => void;
}

const isCard = (element: Element | undefined): element is HTMLElement => element instanceof HTMLElement;

/** How far the cards are scrolled when this one is the first that is visible, in px. */
function scrollTo(cards: HTMLElement, index: number): number {
  const [first, card] = [cards.children[0], cards.children[index]];
  return isCard(first) && isCard(card) ? card.offsetLeft - first.offsetLeft : 0;
}

function firstVisible(cards: HTMLElement): number {
  const distances = Array.from(cards.children, (_card, index) =>
    Math.abs(scrollTo(cards, index) - cards.scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Scrolls a card to the beginning of the line. Does nothing where the cards are a grid. */
function showCard(cards: HTMLElement | null, index: number): void {
  if (cards) cards.scrollLeft = scrollTo(cards, index);
}

/** As before, without the motion that the style sheet adds. */
function showCardAtOnce(cards: HTMLElement | null, index: number): void {
  if (cards) cards.style.scrollBehavior = 'auto';
  showCard(cards, index);
  cards?.style.removeProperty('scroll-behavior');
}

interface ThumbnailsProps {
  options: readonly QuestionOption[];
  pictures: QuestionPictures;
  chosen: string | null;
  current: number;
  cards: RefObject<HTMLElement | null>;
}

/**
 * On phones: the five pictures at a glance; a tap shows that card. Hidden from keyboard and screen reader, which have
 * the radio buttons.
 */
function Thumbnails({ options, pictures, chosen, current, cards }: ThumbnailsProps) {
  return (
    <div className={styles.thumbnails} aria-hidden="true" data-thumbnails>
      {options.map(({ letter, picture, text }, index) => {
        const data = pictures[picture];
        return (
          <button
            key={letter}
            type="button"
            tabIndex={-1}
            className={styles.thumbnail}
            data-current={index === current || undefined}
            data-chosen={text === chosen || undefined}
            onClick={() => showCard(cards.current, index)}
          >
            {data && <Picture picture={data} sizes="5rem" alt="" fill />}
          </button>
        );
      })}
    </div>
  );
}

/** The five answers of a question: a grid, or on phones a strip of cards to leaf through, with thumbnails above. */
export function QuestionOptions({ question, pictures, chosen, labelledBy, onChoose }: QuestionOptionsProps) {
  const { options } = question;
  const name = useId();
  const cards = useRef<HTMLDivElement>(null);
  const chosenIndex = options.findIndex(({ text }) => text === chosen);
  const [current, setCurrent] = useState(Math.max(0, chosenIndex));
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A choice that was stored on this device, which may be read after the first render.
    if (chosenIndex > 0 && pressed.current !== chosen) showCardAtOnce(cards.current, chosenIndex);
  }, [chosen, chosenIndex]);
  const choose = (text: string, index: number) => {
    pressed.current = text;
    showCard(cards.current, index);
    onChoose(text);
  };
  return (
    <>
      <Thumbnails options={options} pictures={pictures} chosen={chosen} current={current} cards={cards} />
      <div
        ref={cards}
        className={styles.options}
        role="radiogroup"
        aria-labelledby={labelledBy}
        onScroll={(event) => setCurrent(firstVisible(event.currentTarget))}
      >
        {options.map((option, index) => (
          <QuestionCard
            key={option.letter}
            option={option}
            picture={pictures[option.picture]}
            sizes={cardSizes(question)}
            name={name}
            checked={option.text === chosen}
            onChoose={(text) => choose(text, index)}
          />
        ))}
      </div>
    </>
  );
}
