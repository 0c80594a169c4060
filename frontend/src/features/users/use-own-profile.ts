import { useCallback, useEffect, useState } from 'react';
import { errorText, isNetworkError } from '../../data/http/errors';
import type { Designer } from '../../data/http/types';
import { cachedCards } from '../../data/database/cards';
import { savedMe } from '../../data/database/me';
import { refreshProfile } from '../../session/session.actions';
import { currentUser } from '../../session/session.store';

/** What is kept here is what the server said last: it steps in unless a newer answer comes at once. */
const PATIENCE_MS = 250;

interface OwnProfile {
  /** The matched designers; null while nothing is known. */
  designers: readonly Designer[] | null;
  problem: { text: string; isNetwork: boolean } | null;
  busy: boolean;
}

const UNKNOWN: OwnProfile = { designers: null, problem: null, busy: true };

/** As the server gave them last, with their reasons; else the cards that were seen. */
async function keptDesigners(): Promise<Designer[]> {
  const user = currentUser();
  const me = user && (await savedMe(user.id));
  return me?.matched_designers ?? cachedCards(user?.matched_designers ?? []);
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
