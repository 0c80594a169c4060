import { useCallback, useEffect, useState } from 'react';
import { errorText, isNetworkError } from '../../api/errors';
import type { Designer } from '../../api/types';
import { cachedCards } from '../../offline/cards';
import { refreshProfile } from '../../session/session.actions';
import { currentUser } from '../../session/session.store';

/** Cards kept here say less than the server's: they step in only when those keep people waiting. */
const PATIENCE_MS = 1000;

interface OwnProfile {
  /** The matched designers; null while nothing is known. */
  designers: readonly Designer[] | null;
  problem: { text: string; isNetwork: boolean } | null;
  busy: boolean;
}

const UNKNOWN: OwnProfile = { designers: null, problem: null, busy: true };

function keptDesigners(): Promise<Designer[]> {
  return cachedCards(currentUser()?.matched_designers ?? []);
}

async function fetchProfile(): Promise<OwnProfile> {
  try {
    const { matched_designers: designers } = await refreshProfile();
    return { designers, problem: null, busy: false };
  } catch (error) {
    const problem = { text: errorText(error), isNetwork: isNetworkError(error) };
    return { designers: await keptDesigners(), problem, busy: false };
  }
}

/** Brings the signed-in person up to date and gives their matched designers. */
export function useOwnProfile(uid: number) {
  const [profile, setProfile] = useState(UNKNOWN);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isHere = true;
    const timer = window.setTimeout(() => {
      void keptDesigners().then((designers) => {
        if (isHere && designers.length > 0)
          setProfile((old) => ({ ...old, designers: old.designers ?? designers }));
      });
    }, PATIENCE_MS);
    void fetchProfile().then((next) => {
      window.clearTimeout(timer);
      if (isHere) setProfile(next);
    });
    return () => {
      isHere = false;
      window.clearTimeout(timer);
    };
  }, [uid, attempt]);

  const retry = useCallback(() => {
    setProfile((old) => ({ ...old, problem: null, busy: true }));
    setAttempt((count) => count + 1);
  }, []);
  return { ...profile, retry };
}
