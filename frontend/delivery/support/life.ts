/** Where an app can die while it sends (offline.md, "Sending"). */
export const CRASH_POINTS = [
  'before the mark',
  'after the mark, before the request',
  'with the request under way',
  'with the answer not yet applied',
  'inside the applying transaction',
  'after the commit, before the news',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

class Crashed extends Error {
  override readonly name = 'Crashed';
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** The life of one run of the app: after its end nothing it began has any effect, and nobody hears of it. */
export class Life {
  private hasEnded = false;
  readonly ended: Promise<void>;
  /** Called at each point of sending; may end the life. */
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

  /** @throws Crashed when the app is dead, or dies here */
  pass(point?: CrashPoint): void {
    if (point && this.isAlive) this.onPoint(point);
    if (!this.isAlive) throw new Crashed('The app has crashed');
  }

  /** What some work brings, or nothing at all for a dead app. */
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
