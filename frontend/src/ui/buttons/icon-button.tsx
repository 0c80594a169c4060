import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { Spinner } from './spinner';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name and tooltip, in Italian. */
  label: string;
  icon: ReactNode;
  /** "picture" adds a light background for buttons on top of a picture. */
  surface?: 'plain' | 'picture';
  busy?: boolean;
}

/** A round button with only an icon, 44 px wide. For a toggle, give `aria-pressed`. */
export function IconButton({ label, icon, surface = 'plain', busy = false, ...rest }: IconButtonProps) {
  const { className, type = 'button', onClick, ...attributes } = rest;
  return (
    <button
      title={label}
      {...attributes}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames(styles.button, styles[surface], className)}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}
