import { MESSAGE_LENGTH } from '@stanze/domain/limits';
import { charactersLeft } from '../../../lib/texts/characters-left';
import { countText } from '../../../lib/texts/counts';
import styles from './message-length.module.css';

/** When this many characters or fewer are left, the message shows how many. */
const NEAR_LIMIT = 500;

/** The message for a text that is too long; null for one that fits. */
export function lengthError(text: string): string | null {
  const surplus = text.trim().length - MESSAGE_LENGTH.max;
  if (surplus <= 0) return null;
  return `Il messaggio può avere al massimo ${countText(MESSAGE_LENGTH.max)} caratteri: togline ${countText(surplus)}.`;
}

/** How many characters are left, near the limit only. */
export function RoomLeft({ text }: { text: string }) {
  const left = MESSAGE_LENGTH.max - text.trim().length;
  if (left > NEAR_LIMIT || left < 0) return null;
  return (
    <p className={styles.room} data-figures>
      {charactersLeft(left)}
    </p>
  );
}
