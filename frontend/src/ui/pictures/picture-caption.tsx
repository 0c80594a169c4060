import { classNames } from '../../lib/class-names';
import styles from './picture-caption.module.css';

interface PictureCaptionProps {
  /** Number of the picture in its gallery, from 1. */
  number: number;
  text: string;
  className?: string;
}

/**
 * The numbered caption by a picture's author. Screen readers skip them here, as the name of the picture's button, or its
 * alternative text, is the same.
 */
export function PictureCaption({ number, text, className }: PictureCaptionProps) {
  return (
    <figcaption className={classNames(styles.caption, className)} aria-hidden="true">
      <span className={styles.number}>{number}</span>
      <span>{text}</span>
    </figcaption>
  );
}
