import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../lib/class-names';
import { Spinner } from './spinner';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  /** As wide as its container. */
  wide?: boolean;
  /** Shown before the label; hidden from screen readers. */
  icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While true, `aria-busy` is set, clicks are ignored, and focus and width do not change. */
  busy?: boolean;
}

function classOf({ variant = 'primary', size = 'medium', wide }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, extra);
}

/** A button; `type` is "button" by default, so that it does not submit a form by accident. */
export function Button({ variant, size, wide, icon, busy = false, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...attributes } = rest;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={classOf({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this app, or a full address (then a plain link). */
  href: string;
  replace?: boolean;
  transition?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, replace, transition, ...rest }: ButtonLinkProps) {
  const { className, children, href, ...attributes } = rest;
  const classes = classOf({ variant, size, wide }, className);
  const content = (
    <>
      {icon}
      <span className={styles.label}>{children}</span>
    </>
  );
  if (!href.startsWith('/')) {
    return (
      <a {...attributes} href={href} className={classes}>
        {content}
      </a>
    );
  }
  return (
    <Link {...attributes} href={href} replace={replace} transition={transition} className={classes}>
      {content}
    </Link>
  );
}
