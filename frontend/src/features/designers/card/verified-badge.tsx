import { verifiedText } from '@stanze/domain/verified-badge';
import { BadgeCheck } from 'lucide-react';
import type { Designer } from '../../../data/http/types';
import { Badge } from '../../../ui/marks/badge';
import { Icon } from '../../../ui/marks/icon';
import styles from './verified-badge.module.css';

interface VerifiedBadgeProps {
  designer: Designer;
  label?: string;
  /** Only the label, for lists, where the cards of a row have their lines at the same height. */
  isShort?: boolean;
}

/** The badge of a verified profile, with what was checked and when; nothing without a badge. */
export function VerifiedBadge({ designer, label = 'Verificato', isShort = false }: VerifiedBadgeProps) {
  if (!designer.is_verified) return null;
  const text = isShort ? null : verifiedText(designer);
  return (
    <Badge tone="success" icon={<Icon of={BadgeCheck} size={16} />}>
      <span className={styles.text}>
        {label}
        {text !== null && <span className={styles.checked}>: {text}</span>}
      </span>
    </Badge>
  );
}
