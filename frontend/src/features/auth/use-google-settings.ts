import { useEffect, useState } from 'react';
import type { GoogleSettings } from '../../session/google-return';
import { useNetworkReturn } from '../../lib/network-return';
import { googleSettings } from './google.api';

let known: GoogleSettings | null = null;

/** How Google is reached; null until it is known, and for good where there is no sign-in with Google. */
export function useGoogleSettings(): GoogleSettings | null {
  const [settings, setSettings] = useState(known);
  const ask = () => {
    if (known) return;
    googleSettings().then(
      (found) => {
        known = found;
        setSettings(found);
      },
      // Without an answer there is no button: the form beside it works all the same.
      () => undefined,
    );
  };
  useEffect(ask, []);
  useNetworkReturn(ask);
  return settings;
}
