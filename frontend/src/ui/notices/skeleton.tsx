import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './skeleton.module.css';

/** Each has a rule in the style sheet, because prerendered pages may not have `style`. */
type Width = '40%' | '50%' | '60%' | '70%' | '75%' | '80%' | '90%' | '8rem' | '10rem' | '12rem' | '14rem';

interface SkeletonProps {
  /** A line of text, a heading, a picture, or a round avatar. */
  shape?: 'text' | 'title' | 'picture' | 'circle';
  /** The default is the width of the container. */
  width?: Width;
  /** For pictures that have not the ratio 4 / 3. */
  ratio?: 'auto';
}

/** One grey shape with the size of the content that is being loaded. */
export function Skeleton({ shape = 'text', width, ratio }: SkeletonProps) {
  const className = classNames(styles.shape, styles[shape], ratio && styles.free);
  return <span className={className} data-width={width} aria-hidden="true" />;
}

/** Several lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : undefined} />
      ))}
    </span>
  );
}

interface SkeletonAreaProps {
  /** The text that screen readers announce once, for example 'Caricamento profilo...'. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Wraps skeletons; screen readers read the label instead of the shapes. */
export function SkeletonArea({ label, children, className }: SkeletonAreaProps) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
