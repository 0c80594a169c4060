/** The points of sending at which a test crashes the app (docs/product.md#outbox). */
export const CRASH_POINTS = [
  'before the mark',
  'after the mark, before the request',
  'with the request under way',
  'with the answer not yet applied',
  'inside the applying transaction',
  'after the commit, before the event',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

class Crashed extends Error {
  override readonly name = 'Crashed';
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** One run of the app in one tab: after `end` no work that it started has any effect or result. */
export class Life {
  private hasEnded = false;
  readonly ended: Promise<void>;
  /** Called at each point of sending; may end the run. */
  onPoint: (point: CrashPoint) => void = () => undefined;
  private resolveEnd: () => void = () => undefined;

  constructor() {
    this.ended = new Promise((resolve) => {
      this.resolveEnd = resolve;
    });
  }

  get isAlive(): boolean {
    return !this.hasEnded;
  }

  end(): void {
    this.hasEnded = true;
    this.resolveEnd();
  }

  /** @throws Crashed when the app has crashed, or crashes here */
  pass(point?: CrashPoint): void {
    if (point && this.isAlive) this.onPoint(point);
    if (!this.isAlive) throw new Crashed('The app has crashed');
  }

  /** The result of some work; never settles after the app has crashed. */
  async of<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOver()) return never();
    const result = await work().then(
      (value) => ({ value }),
      (cause: unknown) => ({ cause }),
    );
    if (this.isOver()) return never();
    if ('cause' in result) throw result.cause;
    return result.value;
  }

  private isOver(): boolean {
    return this.hasEnded;
  }
}
