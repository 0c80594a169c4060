import { onFirstUse } from '@stanze/domain/on-first-use';
import { Bookmark, Check, Heart, HeartOff, House, type LucideIcon, Mail, PencilLine } from 'lucide-react';
import { useLocation } from 'wouter';
import type { OutboxRow } from '../../data/database/schema';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import styles from './activities.module.css';
import { activityState, activityTitle, bodyOf } from './activity-texts';
import { discard, isEditable, sendNow, takeBack, useDesignerName } from './use-activities';

const dateFormat = onFirstUse(
  () => new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'short' }),
);

function iconOf(row: OutboxRow): LucideIcon {
  if (row.kind === 'like') return bodyOf(row).liked ? Heart : HeartOff;
  if (row.kind === 'saved-photo' || row.kind === 'photo-taste') return Bookmark;
  if (row.kind === 'profile') return PencilLine;
  if (row.kind === 'brief' || row.kind === 'contact-brief') return House;
  return row.kind === 'read' ? Check : Mail;
}

/** One waiting or failed command, with its text and its buttons. */
export function ActivityItem({ row }: { row: OutboxRow }) {
  const title = activityTitle(row, useDesignerName(row));
  const { message } = bodyOf(row);
  return (
    <li className={styles.item} data-state={row.state}>
      <span className={styles.icon}>
        <Icon of={iconOf(row)} />
      </span>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        {message && <p className={styles.message}>{message}</p>}
        <p className={styles.state} role={row.state === 'failed' ? 'alert' : undefined}>
          {activityState(row)}
        </p>
        <time className={styles.moment} dateTime={new Date(row.createdAt).toISOString()}>
          {dateFormat().format(row.createdAt)}
        </time>
      </div>
      <ItemButtons row={row} title={title} />
    </li>
  );
}

function ItemButtons({ row, title }: { row: OutboxRow; title: string }) {
  const [, navigate] = useLocation();
  const edit = async () => {
    const address = await takeBack(row);
    if (address) navigate(address);
  };
  // A command that is being sent can be neither changed nor discarded.
  if (row.state === 'sending') return null;
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" aria-label={`Riprova: ${title}`} onClick={() => void sendNow(row.id)}>
        Riprova
      </Button>
      {isEditable(row) && (
        <Button variant="quiet" aria-label={`Modifica: ${title}`} onClick={() => void edit()}>
          Modifica
        </Button>
      )}
      <Button variant="quiet" aria-label={`Elimina: ${title}`} onClick={() => void discard(row)}>
        Elimina
      </Button>
    </div>
  );
}
