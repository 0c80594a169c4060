import { toName } from '@stanze/domain/names';
import type { OutboxRow } from '../../data/database/schema';

const TIME = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' });

/** The fields of the bodies that this list reads; each kind of command has its own. */
interface CommandBody {
  designerId?: number;
  designerName?: string;
  contactId?: number;
  name?: string;
  message?: string;
  liked?: boolean;
}

export function bodyOf({ body }: OutboxRow): CommandBody {
  return typeof body === 'object' && body !== null ? body : {};
}

/** The title of a command. `designer` is the name of the liked designer; null when it is not stored on this device. */
export function activityTitle(row: OutboxRow, designer: string | null): string {
  const { designerName, name, liked } = bodyOf(row);
  const who = designer ?? 'un designer';
  switch (row.kind) {
    case 'like':
      return liked ? `Cuore ${toName(who)}` : `Cuore tolto a ${who}`;
    case 'contact':
      return `Messaggio ${toName(designerName ?? who)}`;
    case 'message':
      return name ? `Risposta ${toName(name)}` : 'Risposta';
    case 'profile':
      return 'Modifiche al tuo profilo';
    default:
      return 'Conversazione segnata come letta';
  }
}

/** The text for the state of a command. */
export function activityState({ state, problem, lastStatus, nextAt }: OutboxRow): string {
  switch (state) {
    case 'sending':
      return 'In invio…';
    case 'failed':
      return problem ?? 'Non siamo riusciti a inviarla.';
    case 'needs_login':
      return 'Accedi per inviarla.';
    case 'queued':
      if (problem !== null) return `In coda. ${problem} Riproviamo alle ${TIME.format(nextAt)}.`;
      return lastStatus === null ? 'In coda.' : 'In coda: riproviamo appena possibile.';
  }
}

/** The text for guests: waiting commands are sent only when the person who gave them signs in. */
export function waitingText(count: number): string {
  return count === 1
    ? 'È di chi l’ha fatta su questo dispositivo: parte solo a suo nome, quando accede di nuovo.'
    : 'Sono di chi le ha fatte su questo dispositivo: partono solo a suo nome, quando accede di nuovo.';
}

/** The number of commands in Italian: "1 azione", "3 azioni". */
export function commandsText(count: number): string {
  return count === 1 ? '1 azione' : `${count} azioni`;
}
