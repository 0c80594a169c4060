import { useRef } from 'react';
import { classNames } from '../lib/class-names';
import { srcSetOf, type PictureData } from '../lib/pictures';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as in the `sizes` of an `<img>`: "(min-width: 48rem) 33vw, 100vw". */
  sizes: string;
  /** Instead of the picture's own words; "" when a text beside it says the same. */
  alt?: string;
  /** The picture of the first screen: loaded at once, before others, without a fade. */
  priority?: boolean;
  /** Another crop for upright screens. */
  portrait?: PictureData;
  /** Cut to this shape instead of its own; set by an attribute, as ready-made HTML has no `style`. */
  ratio?: '16 / 9';
  /** Fills its container, which must be positioned. */
  fill?: boolean;
  className?: string;
}

const UPRIGHT = '(max-aspect-ratio: 4/5)';

function Sources({ picture, sizes, media }: { picture: PictureData; sizes: string; media?: string }) {
  return (['image/avif', 'image/webp'] as const)
    .filter((type) => picture.sources.some((source) => source.type === type))
    .map((type) => (
      <source key={type} type={type} srcSet={srcSetOf(picture, type)} sizes={sizes} media={media} />
    ));
}

/** A picture that takes its room at once, shows its placeholder, and fades in when it has come. */
export function Picture({
  picture,
  sizes,
  alt,
  priority = false,
  portrait,
  ratio,
  fill,
  className,
}: PictureProps) {
  const shown = useRef<string>(undefined);

  const attach = (frame: HTMLElement | null) => {
    const image = frame?.querySelector('img');
    if (!frame || !image || shown.current === picture.url) return;
    shown.current = picture.url;
    // Set from code, because a style attribute in ready-made HTML is against the content policy.
    frame.style.backgroundImage = `url("${picture.placeholder}")`;
    if (!priority && !image.complete) image.dataset['loading'] = '';
  };
  const reveal = (image: HTMLImageElement) => delete image.dataset['loading'];

  return (
    <picture
      ref={attach}
      className={classNames(styles.frame, fill && styles.fill, className)}
      data-ratio={ratio}
    >
      {portrait && <Sources picture={portrait} sizes={sizes} media={UPRIGHT} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        className={styles.image}
        src={picture.url}
        srcSet={srcSetOf(picture, 'image/webp') || `${picture.url} ${picture.width}w`}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onLoad={(event) => reveal(event.currentTarget)}
        onError={(event) => {
          // Without a network the placeholder says more than a broken frame; the words stay for screen readers.
          event.currentTarget.dataset['loading'] = '';
        }}
      />
    </picture>
  );
}
