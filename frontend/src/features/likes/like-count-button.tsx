import { Heart } from 'lucide-react';
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
      {count === 1 ? 'Piace a 1 persona' : `Piace a ${count} persone`}
    </button>
  );
}
