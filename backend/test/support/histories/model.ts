/**
 * What should happen to one request, written without the code of the product: time is counted in slices of a quarter of an
 * hour, and every rule is a line of its own.
 */
export const SLICE_MS = 15 * 60 * 1000;
const SLICES = { hour: 4, due: 72 * 4, reminder: 48 * 4 };

const HOLIDAYS = new Set(
  [
    '2026-06-02 2026-08-15 2026-10-04 2026-11-01 2026-12-08 2026-12-25 2026-12-26 2027-01-01 2027-01-06',
    '2027-03-29 2027-04-25 2027-05-01 2027-06-02',
  ].flatMap((line) => line.split(' ')),
);

const ROME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', weekday: 'short' });

/** The formatters are slow, and histories begin on few days. */
function cached<Value>(calculate: (at: number) => Value): (at: number) => Value {
  const values = new Map<number, Value>();
  return (at) => {
    const value = values.get(at) ?? calculate(at);
    values.set(at, value);
    return value;
  };
}

/** The date in Rome. */
export const romeDate = cached((at) => ROME.format(new Date(at)));

const isWorkday = cached(
  (at) => !['Sat', 'Sun'].includes(WEEKDAY.format(new Date(at))) && !HOLIDAYS.has(romeDate(at)),
);

export type Side = 'client' | 'designer';
export type ModelState = 'sent' | 'read' | 'answered' | 'declined' | 'withdrawn' | 'unanswered' | 'closed';

interface ModelMessage {
  readonly from: Side;
  readonly text: string;
  isRead: boolean;
}

/** The expected status of an answer, and whether the request of a person was carried out. */
type Status = 200 | 201 | 409;

/** One request, as it should be. */
export class RequestModel {
  state: ModelState = 'sent';
  readonly messages: ModelMessage[] = [];
  reminders = 0;
  missed = 0;
  /** The last day of the pause; null without one. */
  pausedUntil: string | null;
  private spent = 0;
  private isReminded = false;
  private wasAnswered = false;
  readonly gone: Record<Side, boolean> = { client: false, designer: false };

  constructor(pausedUntil: string | null) {
    this.pausedUntil = pausedUntil;
  }

  private get isOpen(): boolean {
    return this.state === 'sent' || this.state === 'read';
  }

  /** Time passes; then what is due happens, and not before. */
  pass(from: number, slices: number): void {
    for (let slice = 0; slice < slices; slice += 1) {
      const at = from + slice * SLICE_MS;
      const isPaused = this.pausedUntil !== null && romeDate(at) <= this.pausedUntil;
      if (this.isOpen && !isPaused && isWorkday(at)) this.spent += 1;
    }
    this.handleDue(!this.gone.client && !this.gone.designer);
  }

  private handleDue(isHeard: boolean): void {
    if (this.isOpen && this.spent >= SLICES.due) {
      this.state = 'unanswered';
      if (isHeard) this.missed += 1;
    } else if (this.isOpen && this.spent >= SLICES.reminder && !this.isReminded) {
      this.isReminded = true;
      if (isHeard) this.reminders += 1;
    }
  }

  private restart(): void {
    this.state = 'sent';
    this.spent = 0;
    this.isReminded = false;
  }

  write(from: Side, text: string): Status {
    if (this.gone.client || this.gone.designer) return 409;
    this.messages.push({ from, text, isRead: false });
    if (from === 'designer') {
      this.state = 'answered';
      this.wasAnswered = true;
    } else if (['declined', 'withdrawn', 'unanswered', 'closed'].includes(this.state)) {
      if (this.wasAnswered) this.state = 'answered';
      else this.restart();
    }
    return 201;
  }

  open(by: Side): Status {
    const unread = this.messages.filter((message) => message.from !== by && !message.isRead);
    for (const message of unread) message.isRead = true;
    if (by === 'designer' && unread.length > 0 && this.state === 'sent') this.state = 'read';
    return 200;
  }

  decline(text: string): Status {
    if (this.gone.client) return 409;
    if (this.state === 'declined') return 200;
    if (!this.isOpen && this.state !== 'unanswered') return 409;
    this.state = 'declined';
    this.messages.push({ from: 'designer', text, isRead: false });
    return 200;
  }

  withdraw(): Status {
    if (this.state === 'withdrawn') return 200;
    if (!this.isOpen && this.state !== 'unanswered') return 409;
    this.state = 'withdrawn';
    return 200;
  }

  close(): Status {
    if (this.state === 'closed') return 200;
    if (this.state !== 'answered') return 409;
    this.state = 'closed';
    return 200;
  }

  unread(of: Side): number {
    return this.messages.filter((message) => message.from !== of && !message.isRead).length;
  }
}
