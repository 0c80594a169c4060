import { whenIdle } from '../lib/when-idle';

function start(): void {
  // Without it everything works as on a plain web page; the next visit tries again.
  import('./later').then(({ startLater }) => startLater()).catch(() => undefined);
}

/** Starts what works behind the screens; the first screen comes first. */
export function startWhenIdle(): void {
  whenIdle(start);
}
