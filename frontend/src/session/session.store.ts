import { create } from 'zustand';
import { GUEST_UID, setCurrentUid } from '../data/person';
import { readUser, removeUser, type SessionUser, writeUser } from './user-storage';

interface SessionState {
  user: SessionUser | null;
  status: 'guest' | 'signed-in';
  /** Why the session ended, when the person did not sign out. */
  ended: 'expired' | null;
}

function stateOf(user: SessionUser | null, ended: SessionState['ended'] = null): SessionState {
  return { user, status: user ? 'signed-in' : 'guest', ended };
}

/** Who is signed in. Roles in it only steer navigation: the server decides. */
export const useSession = create<SessionState>(() => stateOf(readUser()));

function publishPerson({ user, ended }: SessionState): void {
  setCurrentUid(user?.id ?? GUEST_UID, { isExpired: ended === 'expired' });
}

publishPerson(useSession.getState());
// The first subscriber: personal data is cleared before any component or other subscriber sees the new person.
useSession.subscribe(publishPerson);

/** The signed-in person, or null, for components. */
export function useUser(): SessionUser | null {
  return useSession((state) => state.user);
}

/** The signed-in person, or null, outside of components. */
export function currentUser(): SessionUser | null {
  return useSession.getState().user;
}

/** Somebody is signed in, from now on and after a reload. */
export function setUser(user: SessionUser): void {
  writeUser(user);
  useSession.setState(stateOf(user));
}

/** Nobody is signed in any more. */
export function dropUser(ended: SessionState['ended'] = null): void {
  removeUser();
  useSession.setState(stateOf(null, ended));
}

/** Takes over what another tab wrote or removed. */
export function followStorage(): void {
  const stored = readUser();
  // Also the same person with a profile that was changed there.
  if (JSON.stringify(stored) !== JSON.stringify(currentUser())) useSession.setState(stateOf(stored));
}
