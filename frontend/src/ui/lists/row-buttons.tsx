import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../marks/icon';
import { TextLink } from '../text/link';
import styles from './row-buttons.module.css';

interface RowButtonsProps<Key extends string> {
  rows: readonly { key: Key; text: string }[];
  /** Opens the dialog of a row. */
  onPress: (key: Key) => void;
  /** Called when the pointer or the focus reaches a row, to preload the dialog. */
  onNear: () => void;
}

/** Items of a list, each a button over the whole width that opens a dialog. */
export function RowButtons<Key extends string>({ rows, onPress, onNear }: RowButtonsProps<Key>) {
  return rows.map(({ key, text }) => (
    <li key={key}>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={() => onPress(key)}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <RowText>{text}</RowText>
      </button>
    </li>
  ));
}

/** An item of the same list that leads to another page. */
export function RowLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <TextLink look="quiet" className={styles.row} href={href}>
        <RowText>{children}</RowText>
      </TextLink>
    </li>
  );
}

function RowText({ children }: { children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <Icon of={ChevronRight} size={16} />
    </>
  );
}
