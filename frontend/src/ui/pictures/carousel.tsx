import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { prefersReducedMotion } from '../../lib/pictures/media';
import { Icon } from '../marks/icon';
import { IconButton } from '../buttons/icon-button';
import styles from './carousel.module.css';

interface CarouselProps {
  /** Accessible name, for example "Galleria di Studio Lari". */
  label: string;
  count: number;
  /** The content of one slide; called only for the slides seen so far and their neighbours. */
  renderSlide: (index: number) => ReactNode;
  /** Shape of the slides, "4 / 3". */
  ratio?: string;
  onChange?: (index: number) => void;
  /** Lies on the slides and does not move with them. */
  children?: ReactNode;
}

/** Indexes to render: the slides seen so far and, after the first interaction, the neighbours of the current one. */
function useNearSlides(count: number, current: number) {
  const [hasInteracted, setHasInteracted] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const needed = hasInteracted
    ? [current - 1, current, current + 1].map((index) => (index + count) % count)
    : [current];
  if (needed.some((index) => !seen.has(index))) setSeen(new Set([...seen, ...needed]));
  return { seen, onInteraction: useCallback(() => setHasInteracted(true), []) };
}

function useSlides(count: number, onChange?: (index: number) => void) {
  const [current, setCurrent] = useState(0);
  const hasSeveral = count > 1;
  const [viewport, api] = useEmblaCarousel({
    loop: true,
    active: hasSeveral,
    duration: prefersReducedMotion() ? 0 : 22,
  });
  useEffect(() => {
    if (!api) return undefined;
    const select = () => {
      setCurrent(api.selectedScrollSnap());
      onChange?.(api.selectedScrollSnap());
    };
    api.on('select', select);
    return () => {
      api.off('select', select);
    };
  }, [api, onChange]);
  const goTo = (index: number) => {
    if (hasSeveral) api?.scrollTo((index + count) % count, prefersReducedMotion());
  };
  return { viewport, current, hasSeveral, goTo };
}

/**
 * A carousel with swipe, arrow buttons, dots and arrow keys. With one slide there are no controls. The buttons are not in
 * the tab order, where a list of cards would have eight stops more for each card: the arrow keys do the same.
 */
export function Carousel({ label, count, renderSlide, ratio = '4 / 3', onChange, children }: CarouselProps) {
  const { viewport, current, hasSeveral, goTo } = useSlides(count, onChange);
  const { seen, onInteraction } = useNearSlides(count, current);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    goTo(current + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carosello"
      aria-label={label}
      aria-keyshortcuts={hasSeveral ? 'ArrowLeft ArrowRight' : undefined}
      onKeyDown={handleKey}
      onPointerEnter={onInteraction}
      onPointerDown={onInteraction}
      onFocus={onInteraction}
    >
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track}>
          {Array.from({ length: count }, (_, index) => (
            <div
              key={index}
              className={styles.slide}
              style={{ aspectRatio: ratio }}
              role="group"
              aria-roledescription="immagine"
              aria-label={`${index + 1} di ${count}`}
              inert={index !== current}
            >
              {seen.has(index) && renderSlide(index)}
            </div>
          ))}
        </div>
      </div>
      {hasSeveral && <CarouselControls count={count} current={current} goTo={goTo} />}
      {children}
    </div>
  );
}

interface ControlsProps {
  count: number;
  current: number;
  goTo: (index: number) => void;
}

function CarouselControls({ count, current, goTo }: ControlsProps) {
  return (
    <>
      <div className={styles.arrows}>
        <IconButton
          surface="picture"
          label="Immagine precedente"
          tabIndex={-1}
          icon={<Icon of={ChevronLeft} />}
          onClick={() => goTo(current - 1)}
        />
        <IconButton
          surface="picture"
          label="Immagine successiva"
          tabIndex={-1}
          icon={<Icon of={ChevronRight} />}
          onClick={() => goTo(current + 1)}
        />
      </div>
      <CarouselDots count={count} current={current} onSelect={goTo} tabIndex={-1} />
    </>
  );
}

interface CarouselDotsProps {
  count: number;
  current: number;
  onSelect: (index: number) => void;
  /** -1 where the arrow keys suffice. */
  tabIndex?: number;
}

/** One dot per picture; on touch screens each has a target of 44 px. */
export function CarouselDots({ count, current, onSelect, tabIndex }: CarouselDotsProps) {
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          tabIndex={tabIndex}
          aria-label={`Immagine ${index + 1} di ${count}`}
          aria-current={index === current || undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}
