import { useRef } from 'react';
import { classNames } from '../../lib/class-names';
import { srcSetOf, type PictureData } from '../../lib/pictures/pictures';
import styles from './picture.module.css';

/** A picture for the screens that a media query describes, such as another crop for portrait screens. */
export interface PictureVariant {
  media: string;
  picture: PictureData;
  /** Its `sizes` attribute, when it is drawn in another width. */
  sizes?: string;
}

const NO_VARIANTS: readonly PictureVariant[] = [];

interface PictureProps {
  picture: PictureData;
  /** The `sizes` attribute: "(min-width: 48rem) 33vw, 100vw". */
  sizes: string;
  /** Replaces the alternative text of the picture; "" when a text beside it is equivalent. */
  alt?: string;
  /** For the picture of the first screen: loaded eagerly, with high priority and without a fade. */
  priority?: boolean;
  /** Other pictures in its position, each for a media query; the first that matches is shown. */
  variants?: readonly PictureVariant[];
  /** Aspect ratio; a data attribute, because the content policy forbids `style` in prerendered HTML. */
  ratio?: '16 / 9';
  /** A file that is loaded already, shown until the picture is; otherwise its own tiny placeholder. */
  placeholder?: string;
  /** Fills its container, which must be positioned. */
  fill?: boolean;
  className?: string;
}

function Sources({ picture, sizes, media }: { picture: PictureData; sizes: string; media?: string }) {
  return (['image/avif', 'image/webp'] as const)
    .filter((type) => picture.sources.some((source) => source.type === type))
    .map((type) => (
      <source key={type} type={type} srcSet={srcSetOf(picture, type)} sizes={sizes} media={media} />
    ));
}

/** A picture that reserves its space, shows its placeholder, and fades in when it is loaded. */
export function Picture({
  picture,
  sizes,
  alt,
  priority = false,
  variants = NO_VARIANTS,
  ratio,
  fill,
  placeholder: loaded,
  className,
}: PictureProps) {
  const shown = useRef<string>(undefined);

  const attach = (frame: HTMLElement | null) => {
    const image = frame?.querySelector('img');
    if (!frame || !image || shown.current === picture.url) return;
    shown.current = picture.url;
    // Set by script, because the content policy forbids a style attribute in prerendered HTML.
    const { placeholder } =
      variants.find(({ media }) => window.matchMedia(media).matches)?.picture ?? picture;
    frame.style.backgroundImage = `url("${loaded ?? placeholder}")`;
    if (!priority && !image.complete) image.dataset['loading'] = '';
  };
  const reveal = (image: HTMLImageElement) => delete image.dataset['loading'];

  return (
    <picture
      ref={attach}
      className={classNames(styles.frame, fill && styles.fill, className)}
      data-ratio={ratio}
    >
      {variants.map(({ media, picture: variant, sizes: own = sizes }) => (
        <Sources key={media} picture={variant} sizes={own} media={media} />
      ))}
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
          // When loading fails the placeholder stays; screen readers read the alternative text.
          event.currentTarget.dataset['loading'] = '';
        }}
      />
    </picture>
  );
}
