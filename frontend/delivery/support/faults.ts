import type { Random } from './random';

/** The faults that can be applied to a request. */
export type Fault =
  | 'none'
  | 'request lost'
  | 'answer lost'
  /** Answered, and delivered once more after a delay. */
  | 'twice'
  /** The client's timeout ends first; the request is delivered afterwards. */
  | 'delayed'
  | '503'
  | '503 with Retry-After'
  | '401'
  /**
   * The app crashes while its request is being sent: before the server has answered, after the answer, or before the
   * server has received it.
   */
  | 'crash'
  | 'crash, answered'
  | 'crash, not sent'
  /** Neither delivered nor refused. */
  | 'held';

type Shares = readonly (readonly [Fault, number])[];

/** Percentages of all commands; the others are delivered and answered. */
const ON_THE_TRAIN: Shares = [
  ['request lost', 10],
  ['answer lost', 10],
  ['twice', 6],
  ['delayed', 4],
  ['503', 3],
  ['503 with Retry-After', 3],
  ['401', 2],
  ['crash', 1.5],
  ['crash, answered', 1.5],
];

/** Percentages of the renewals of a session, without crashes. */
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

/** The faults of an unreliable network, drawn with a seed. */
export function badLine(random: Random): (purpose: Purpose) => Fault {
  return (purpose) => {
    if (purpose === 'command') return drawn(ON_THE_TRAIN, random);
    return purpose === 'renewal' ? drawn(OF_A_RENEWAL, random) : 'none';
  };
}

/**
 * The faults of an unreliable network for real browsers, without those after which a person must act: a crash, two
 * refusals in a row, and a renewal whose answer was lost, which ends the session after a minute.
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

/** No fault. */
export const goodLine = (): Fault => 'none';
