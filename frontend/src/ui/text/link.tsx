import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../lib/class-names';
import styles from './link.module.css';

interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** "underlined" inside sentences; "quiet" is underlined on hover only. */
  look?: 'underlined' | 'quiet';
  /** Opens in a new tab with `noopener noreferrer`. */
  external?: boolean;
  replace?: boolean;
  transition?: boolean;
  /** State of the new entry of the history. */
  state?: unknown;
}

/** A text link: a router link for paths of the app, an `<a>` for other addresses. */
export function TextLink({
  look = 'underlined',
  external = false,
  replace,
  transition,
  state,
  ...rest
}: TextLinkProps) {
  const { className, children, href, ...attributes } = rest;
  const names = classNames(styles.link, styles[look], className);
  if (external || !href.startsWith('/')) {
    const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a {...attributes} {...away} href={href} className={names}>
        {children}
      </a>
    );
  }
  return (
    <Link
      {...attributes}
      href={href}
      replace={replace}
      transition={transition}
      state={state}
      className={names}
    >
      {children}
    </Link>
  );
}
