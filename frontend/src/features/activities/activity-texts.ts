import { onFirstUse } from '@stanze/domain/on-first-use';
import { toName } from '@stanze/domain/names';
import { pauseText } from '@stanze/domain/pauses';
import type { OutboxRow } from '../../data/database/schema';

const timeFormat = onFirstUse(() => new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' }));

/** The fields of the bodies that this list reads; each kind of command has its own. */
interface CommandBody {
  designerId?: number;
  designerName?: string;
  /** Of a message to several designers. */
  designers?: readonly { id: number }[];
  contactId?: number;
  name?: string;
  message?: string;
  liked?: boolean;
  saved?: boolean;
  counted?: boolean;
  step?: string;
  until?: string | null;
  blocked?: boolean;
  /** Null when a brief is deleted or withdrawn. */
  brief?: object | null;
}

const STEPS: Readonly<Record<string, string>> = {
  decline: 'Richiesta declinata',
  withdraw: 'Richiesta ritirata',
  close: 'Conversazione chiusa',
};

/** The body of a command; an empty one when a row of another version has none. */
export function bodyOf({ body }: OutboxRow): CommandBody {
  return typeof body === 'object' && body !== null ? body : {};
}

type Title = (body: CommandBody, who: string) => string;

/** The title of each kind of command; `who` is the designer. */
const TITLES: Readonly<Record<string, Title>> = {
  like: ({ liked }, who) => (liked ? `Cuore ${toName(who)}` : `Cuore tolto a ${who}`),
  'saved-photo': ({ saved, designerName }, who) =>
    `Foto di ${designerName ?? who} ${saved ? 'nella raccolta' : 'tolta dalla raccolta'}`,
  'photo-taste': ({ counted }) =>
    counted ? 'Le tue foto contano nei gusti' : 'Le tue foto lasciate fuori dai gusti',
  contact: ({ designerName }, who) => `Messaggio ${toName(designerName ?? who)}`,
  'contact-batch': ({ designerName }, who) => `Messaggio ${toName(designerName ?? who)}`,
  message: ({ name }) => (name ? `Risposta ${toName(name)}` : 'Risposta'),
  request: ({ name, step }, who) => `${STEPS[step ?? ''] ?? 'Richiesta'}: ${name ?? who}`,
  call: ({ name }, who) => `Chiamata con ${name ?? who}`,
  block: ({ name, blocked }, who) => `${blocked ? 'Blocco' : 'Blocco tolto'}: ${name ?? who}`,
  brief: ({ name, brief }) => `Progetto “${name ?? ''}”${brief === null ? ' eliminato' : ''}`,
  'contact-brief': ({ name, brief }, who) =>
    brief === null ? `Progetto ritirato: ${name ?? who}` : `Progetto ${toName(name ?? who)}`,
  profile: () => 'Modifiche al tuo profilo',
  pause: ({ until }) => (until ? pauseText(until) : 'Fine della pausa'),
};

/** The title of a command. `designer` is the name of the liked designer; null when it is not stored on this device. */
export function activityTitle(row: OutboxRow, designer: string | null): string {
  const title = TITLES[row.kind];
  return title ? title(bodyOf(row), designer ?? 'un designer') : 'Conversazione segnata come letta';
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
      if (problem !== null) return `In coda. ${problem} Riproviamo alle ${timeFormat().format(nextAt)}.`;
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
