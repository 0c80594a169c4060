import type { StyleLetter } from '@stanze/domain/styles';
import { create } from 'zustand';
import { currentUser } from './session.store';

type LoadStyles = () => Promise<readonly StyleLetter[]>;

let loadStyles: LoadStyles = () => Promise.resolve([]);

/** Registers how the styles of the person's saved photos are read on this device; app/ does so. */
export function providePhotoStyles(load: LoadStyles): void {
  loadStyles = load;
}

/**
 * The styles of the saved photos that count for the person's taste, latest first; none for guests, and for people who left
 * their photos out. Never fails: without a network and a stored collection there are none.
 */
export async function countedPhotoStyles(): Promise<readonly StyleLetter[]> {
  return currentUser() ? loadStyles().catch(() => []) : [];
}

interface TasteState {
  /** Counts the changes of the taste since the app was opened: a list with an older number is loaded again. */
  version: number;
}

const useTaste = create<TasteState>(() => ({ version: 0 }));

/** The number of changes of the person's taste, for components. */
export const useTasteVersion = (): number => useTaste((state) => state.version);

/** The same outside components. */
export const tasteVersion = (): number => useTaste.getState().version;

/** Reports that a saved photo, or whether the photos count, has changed here or on another device. */
export function reportTasteChange(): void {
  useTaste.setState(({ version }) => ({ version: version + 1 }));
}
