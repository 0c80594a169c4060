import type { StyleLetter } from '@stanze/domain/styles';
import { Monogram } from '../../../ui/marks/monogram';
import styles from './avatar.module.css';

/** The other person of a conversation: initials, for a designer in the colour of the style; neutral without a style. */
export function Avatar({ name, style }: { name: string; style?: StyleLetter | null }) {
  return <Monogram className={styles.avatar} name={name} style={style} fallback="U" />;
}
