import { useEffect, useState } from 'react';
import type { GoogleSettings } from '../../session/google-return';
import { useNetworkReturn } from '../../lib/network-return';
import { googleSettings } from './google.api';

let cached: GoogleSettings | null = null;

/** The settings of the sign-in with Google; null while loading and where it is not configured. */
export function useGoogleSettings(): GoogleSettings | null {
  const [settings, setSettings] = useState(cached);
  const ask = () => {
    if (cached) return;
    googleSettings().then(
      (found) => {
        cached = found;
        setSettings(found);
      },
      // Without an answer there is no button; the form works without it.
      () => undefined,
    );
  };
  useEffect(ask, []);
  useNetworkReturn(ask);
  return settings;
}
