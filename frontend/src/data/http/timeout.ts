import { NetworkError } from './errors';

export interface Timeout {
  /** Aborts after the timeout (reason: a NetworkError) or when the caller aborts (with the caller's reason). */
  signal: AbortSignal;
  /** Starts the timeout again, at every progress. */
  restart: () => void;
  clear: () => void;
}

/** A signal that aborts after `ms` milliseconds without `restart`, or together with the caller's signal. */
export function startTimeout(ms: number, caller?: AbortSignal): Timeout {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new NetworkError()), ms);
  };
  const abort = () => controller.abort(caller?.reason);
  const clear = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  };
  caller?.addEventListener('abort', abort);
  restart();
  return { signal: controller.signal, restart, clear };
}
