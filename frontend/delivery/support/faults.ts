import type { Random } from './random';

/** What can happen to a request on its way. */
export type Fault =
  | 'none'
  | 'request lost'
  | 'answer lost'
  /** Answered, and delivered once more after a while. */
  | 'twice'
  /** The client gives up first; the request arrives all the same. */
  | 'late'
  | '503'
  | '503 with Retry-After'
  | '401'
  /** The app crashes with its request under way: before the server has answered, after it, or before it got anything. */
  | 'crash'
  | 'crash, answered'
  | 'crash, not sent'
  /** Neither delivered nor refused. */
  | 'held';

type Shares = readonly (readonly [Fault, number])[];

/** Per cent of all commands; the rest arrives and is answered. */
const ON_THE_TRAIN: Shares = [
  ['request lost', 10],
  ['answer lost', 10],
  ['twice', 6],
  ['late', 4],
  ['503', 3],
  ['503 with Retry-After', 3],
  ['401', 2],
  ['crash', 1.5],
  ['crash, answered', 1.5],
];

/** Per cent of the renewals of a session: no crashes. */
const OF_A_RENEWAL: Shares = [
  ['request lost', 10],
  ['answer lost', 10],
  ['503', 6],
];

function drawn(shares: Shares, random: Random): Fault {
  let left = random.next() * 100;
  for (const [fault, share] of shares) {
    left -= share;
    if (left < 0) return fault;
  }
  return 'none';
}

/** The kinds of requests that faults distinguish. */
export type Purpose = 'command' | 'renewal' | 'other';

/** The faults of a bad line, drawn by a seed. */
export function badLine(random: Random): (purpose: Purpose) => Fault {
  return (purpose) => {
    if (purpose === 'command') return drawn(ON_THE_TRAIN, random);
    return purpose === 'renewal' ? drawn(OF_A_RENEWAL, random) : 'none';
  };
}

/**
 * The faults of a bad line for real browsers, without those after which a person must act: a crash, two refusals in a row, and
 * a renewal whose answer was lost, which ends the session after a minute.
 */
export function badLineForBrowsers(random: Random): (purpose: Purpose) => Fault {
  let last: Fault = 'none';
  return (purpose) => {
    const fault = purpose === 'command' ? drawn(ON_THE_TRAIN, random) : 'none';
    const asksForPerson = fault.startsWith('crash') || (fault === '401' && last === '401');
    if (purpose === 'command') last = fault;
    return asksForPerson ? 'none' : fault;
  };
}

export const goodLine = (): Fault => 'none';
