import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Navigates to the login after `delay` milliseconds while mounted; does nothing while `delay` is null. */
export function useLoginSoon(address: string, delay: number | null): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (delay === null) return undefined;
    const timer = window.setTimeout(() => navigate(address), delay);
    return () => window.clearTimeout(timer);
  }, [address, delay, navigate]);
}
