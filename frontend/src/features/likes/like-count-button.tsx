import { Heart } from 'lucide-react';
import { likesText } from '../../lib/texts/counts';
import { Icon } from '../../ui/marks/icon';
import styles from './like-count-button.module.css';

interface LikeCountButtonProps {
  count: number;
  onClick: () => void;
  /** Called when the pointer or the focus reaches the button, to preload the dialog. */
  onNear: () => void;
}

/** For the designer: the number of their likes. A press opens the statistics. */
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
