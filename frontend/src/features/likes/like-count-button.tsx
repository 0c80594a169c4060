import { Heart } from 'lucide-react';
import { likesText } from '../../lib/counts';
import { Icon } from '../../ui/icon';
import styles from './like-count-button.module.css';

interface LikeCountButtonProps {
  count: number;
  onClick: () => void;
  /** A pointer comes near: what opens may be fetched. */
  onNear: () => void;
}

/** How many like a designer, for the designer: opens the statistics. */
export function LikeCountButton({ count, onClick, onNear }: LikeCountButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={onClick}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon of={Heart} />
      {likesText(count)}
    </button>
  );
}
