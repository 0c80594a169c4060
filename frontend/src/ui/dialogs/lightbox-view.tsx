import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import Yarl, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { prefersReducedMotion } from '../../lib/pictures/media';
import type { PictureData } from '../../lib/pictures/pictures';
import { CarouselDots } from '../pictures/carousel';
import { Icon } from '../marks/icon';
import { IconButton } from '../buttons/icon-button';
import { Modal } from './modal';
import { PictureCaption } from '../pictures/picture-caption';
import styles from './lightbox-view.module.css';

interface LightboxViewProps {
  index: number;
  pictures: readonly PictureData[];
  label: string;
  onClose: () => void;
  /** A button about the shown picture. */
  renderButton?: (index: number) => ReactNode;
}

function slideOf(picture: PictureData): SlideImage {
  const { url, alt, width, height, sources } = picture;
  const best = sources.filter((source) => source.type === 'image/avif');
  const shown = best.length > 0 ? best : sources;
  const srcSet = shown.map((source) => ({
    src: source.url,
    width: source.width,
    height: Math.round((source.width * height) / width),
  }));
  return { src: url, alt, width, height, srcSet: srcSet.length > 0 ? srcSet : undefined };
}

/** What its author wrote about a picture, otherwise what it shows. */
function captionOf(picture: PictureData | undefined): string | undefined {
  return picture?.caption || picture?.label;
}

const LABELS = { Carousel: 'carosello', Slide: 'immagine', '{index} of {total}': '{index} di {total}' };

/** The picture viewer: the library handles swipe and pinch; dialog, counter, arrows and dots are our components. */
export function LightboxView({ index, pictures, label, onClose, renderButton }: LightboxViewProps) {
  const controller = useRef<ControllerRef>(null);
  const [current, setCurrent] = useState(index);
  const [start] = useState(index);
  const [slides] = useState(() => pictures.map(slideOf));
  const hasSeveral = slides.length > 1;
  const hasCaptions = pictures.some((picture) => captionOf(picture));
  const caption = captionOf(pictures[current]);
  const reduceMotion = prefersReducedMotion();
  const goTo = (target: number) => {
    const step = target - current;
    if (step > 0) controller.current?.next({ count: step });
    if (step < 0) controller.current?.prev({ count: -step });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // Inside the canvas the library handles the keys.
    if (event.target instanceof Element && event.target.closest('[data-canvas]')) return;
    if (event.key === 'ArrowRight') controller.current?.next();
    if (event.key === 'ArrowLeft') controller.current?.prev();
  };
  return (
    <Modal
      className={styles.viewer}
      aria-label={label}
      closeOnBackdrop={false}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <div className={styles.canvas} data-canvas>
        <Yarl
          plugins={[Inline, Zoom]}
          slides={slides}
          index={start}
          controller={{ ref: controller, closeOnEscape: false }}
          carousel={{ finite: !hasSeveral, preload: 1, padding: 0, spacing: '8%', imageFit: 'contain' }}
          animation={{
            fade: reduceMotion ? 0 : 180,
            swipe: reduceMotion ? 0 : 240,
            navigation: reduceMotion ? 0 : 240,
          }}
          toolbar={{ buttons: [] }}
          zoom={{ maxZoomPixelRatio: 2, scrollToZoom: false }}
          render={{ buttonPrev: () => null, buttonNext: () => null, buttonZoom: () => null }}
          labels={{ ...LABELS, 'Photo gallery': label }}
          on={{ view: ({ index: viewed }) => setCurrent(viewed) }}
        />
      </div>
      <p className={styles.counter} role="status" data-figures>
        {current + 1} / {slides.length}
      </p>
      {hasCaptions && (
        <figure className={styles.caption}>
          {caption && <PictureCaption number={current + 1} text={caption} />}
        </figure>
      )}
      {renderButton && <div className={styles.button}>{renderButton(current)}</div>}
      <IconButton
        className={styles.close}
        label="Chiudi"
        icon={<Icon of={X} size={24} />}
        onClick={onClose}
      />
      {hasSeveral && <Controls count={slides.length} current={current} goTo={goTo} controller={controller} />}
    </Modal>
  );
}

interface ControlsProps {
  count: number;
  current: number;
  goTo: (target: number) => void;
  controller: RefObject<ControllerRef | null>;
}

function Controls({ count, current, goTo, controller }: ControlsProps) {
  return (
    <>
      <IconButton
        className={styles.previous}
        label="Immagine precedente"
        icon={<Icon of={ChevronLeft} size={24} />}
        onClick={() => controller.current?.prev()}
      />
      <IconButton
        className={styles.next}
        label="Immagine successiva"
        icon={<Icon of={ChevronRight} size={24} />}
        onClick={() => controller.current?.next()}
      />
      <div className={styles.dots}>
        <CarouselDots count={count} current={current} onSelect={goTo} />
      </div>
    </>
  );
}
