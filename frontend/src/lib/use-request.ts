import { useCallback, useEffect, useState } from 'react';
import { useNetworkReturn } from './network-return';

interface RequestState<Data> {
  data: Data | null;
  /** The reason of a failed request; null while it is loading. */
  error: unknown;
}

const LOADING = { data: null, error: null };

/**
 * Sends a request when the component is mounted, and again by `retry`, when `request` changes and when the network returns
 * after a failure. `request` must be a stable function.
 */
export function useRequest<Data>(request: () => Promise<Data>) {
  const [state, setState] = useState<RequestState<Data>>(LOADING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isMounted = true;
    request().then(
      (data) => isMounted && setState({ data, error: null }),
      (error: unknown) => isMounted && setState({ data: null, error }),
    );
    return () => {
      isMounted = false;
    };
  }, [request, attempt]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  }, []);
  useNetworkReturn(() => state.error !== null && retry());
  return { ...state, retry };
}
