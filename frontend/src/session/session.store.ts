import { create } from 'zustand';
import { GUEST_UID, setCurrentUid } from '../data/person';
import { readUser, removeUser, type SessionUser, writeUser } from './user-storage';

interface SessionState {
  user: SessionUser | null;
  status: 'guest' | 'signed-in';
  /** Why the session ended, when the person did not sign out. */
  ended: 'expired' | 'deleted' | null;
}

function stateOf(user: SessionUser | null, ended: SessionState['ended'] = null): SessionState {
  return { user, status: user ? 'signed-in' : 'guest', ended };
}

/** Who is signed in. The roles in it are only used for navigation; the server decides about access. */
export const useSession = create<SessionState>(() => stateOf(readUser()));

function publishPerson({ user }: SessionState): void {
  setCurrentUid(user?.id ?? GUEST_UID);
}

publishPerson(useSession.getState());
// The first subscriber: personal data is cleared before any component or other subscriber receives the new person.
useSession.subscribe(publishPerson);

/** The signed-in person, or null, for components. */
export function useUser(): SessionUser | null {
  return useSession((state) => state.user);
}

/** The signed-in person, or null, outside components. */
export function currentUser(): SessionUser | null {
  return useSession.getState().user;
}

/** Sets the signed-in person, also for the time after a reload. */
export function setUser(user: SessionUser): void {
  writeUser(user);
  useSession.setState(stateOf(user));
}

/** Ends the session in this browser. */
export function dropUser(ended: SessionState['ended'] = null): void {
  removeUser();
  useSession.setState(stateOf(null, ended));
}

/**
 * Whether this person is signed in here and in storage. They differ when another tab has signed out or signed somebody
 * else in, until this tab receives the event: what arrives in between must not sign the person in again.
 */
export function isStillSignedIn(id: number): boolean {
  return currentUser()?.id === id && readUser()?.id === id;
}

/** Applies a change of the stored user by another tab. */
export function followStorage(): void {
  const stored = readUser();
  // Also when the same person has changed their profile in the other tab.
  if (JSON.stringify(stored) !== JSON.stringify(currentUser())) useSession.setState(stateOf(stored));
}
