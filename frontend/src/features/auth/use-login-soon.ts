import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Goes to the login after a while, unless the person leaves the page before. `delay` is null until it is time. */
export function useLoginSoon(address: string, delay: number | null): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (delay === null) return undefined;
    const timer = window.setTimeout(() => navigate(address), delay);
    return () => window.clearTimeout(timer);
  }, [address, delay, navigate]);
}
