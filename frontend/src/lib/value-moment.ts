import { create } from 'zustand';
import { recall, remember } from './tab-memory';

const KEY = 'had-value';

const useValue = create(() => ({ had: recall(KEY) === true }));

/** The product has just been of use: the matched designers were shown, a like or a message was made. */
export function noteValue(): void {
  if (useValue.getState().had) return;
  remember(KEY, true);
  useValue.setState({ had: true });
}

/** Whether the product has been of use in this tab: only then it may ask for something. */
export function useHadValue(): boolean {
  return useValue(({ had }) => had);
}
