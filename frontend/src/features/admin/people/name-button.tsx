import { PencilLine } from 'lucide-react';
import { Icon } from '../../../ui/marks/icon';
import styles from '../admin.module.css';

interface NameButtonProps {
  name: string;
  onEdit: () => void;
}

/** The name of a row; a press opens the row for editing. */
export function NameButton({ name, onEdit }: NameButtonProps) {
  return (
    <button type="button" className={styles.name} aria-label={`${name}, modifica`} onClick={onEdit}>
      <span className={styles.nameText}>{name}</span>
      <Icon of={PencilLine} size={16} />
    </button>
  );
}
