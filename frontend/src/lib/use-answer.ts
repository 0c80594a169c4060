import { useCallback, useEffect, useState } from 'react';
import { useNetworkReturn } from './network-return';

interface Asked<Data> {
  data: Data | null;
  /** Why there is none; null while it is on its way. */
  error: unknown;
}

const OPEN = { data: null, error: null };

/**
 * One question asked when a part of a screen opens, and again by `retry` or when the network is back. `ask` must stay
 * the same function as long as the question does.
 */
export function useAnswer<Data>(ask: () => Promise<Data>) {
  const [asked, setAsked] = useState<Asked<Data>>(OPEN);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isHere = true;
    ask().then(
      (data) => isHere && setAsked({ data, error: null }),
      (error: unknown) => isHere && setAsked({ data: null, error }),
    );
    return () => {
      isHere = false;
    };
  }, [ask, attempt]);

  const retry = useCallback(() => {
    setAsked(OPEN);
    setAttempt((count) => count + 1);
  }, []);
  useNetworkReturn(() => asked.error !== null && retry());
  return { ...asked, retry };
}
