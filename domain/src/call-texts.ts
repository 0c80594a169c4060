import { onFirstUse } from './on-first-use.js';
import { romeOffset } from './rome-time.js';

const dayFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
);

/** A time as people write it, by the clocks of Rome: 'giovedì 3 dicembre, 15:30'. `instant` is milliseconds since 1970. */
export function callTimeText(instant: number): string {
  const local = new Date(instant + romeOffset(instant));
  return `${dayFormat().format(local)}, ${local.toISOString().slice(11, 16)}`;
}

/** A message about a call; instants are milliseconds since 1970. */
export type CallMessage =
  | {
      readonly kind: 'propose';
      readonly times: readonly number[];
      readonly location: string;
      /** The agreed call that the proposal would move; null for a first one. */
      readonly moves: number | null;
    }
  | {
      readonly kind: 'accept';
      readonly start: number;
      readonly location: string;
      readonly moves: number | null;
    }
  | { readonly kind: 'refuse' | 'withdraw' }
  | { readonly kind: 'cancel'; readonly start: number };

const locationLine = (location: string) => (location === '' ? [] : [`Dove o come: ${location}`]);

/** The text of the message that a conversation, its mails and its notifications show. */
export function callMessageText(message: CallMessage): string {
  switch (message.kind) {
    case 'propose': {
      const { times, location, moves } = message;
      const opening =
        moves === null
          ? 'Ti propongo una chiamata:'
          : `Ti propongo di spostare la chiamata di ${callTimeText(moves)}:`;
      return [opening, ...times.map((time) => `– ${callTimeText(time)}`), ...locationLine(location)].join(
        '\n',
      );
    }
    case 'accept': {
      const { start, location, moves } = message;
      const opening = moves === null ? 'Va bene, ci sentiamo' : 'Va bene, spostiamo la chiamata a';
      return [`${opening} ${callTimeText(start)}.`, ...locationLine(location)].join('\n');
    }
    case 'refuse':
      return 'Nessuno degli orari proposti per la chiamata va bene per me.';
    case 'withdraw':
      return 'Ho ritirato la mia proposta di chiamata.';
    case 'cancel':
      return `Ho annullato la chiamata di ${callTimeText(message.start)}.`;
  }
}
