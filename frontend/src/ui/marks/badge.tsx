import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short state label: "Verificato", "Nuovo". */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
