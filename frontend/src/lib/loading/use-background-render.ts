import { useDeferredValue } from 'react';

/**
 * Whether loaded data is to be rendered now. The first render of all cards of a list takes long. For data that arrives
 * while the component is shown, this is false at first and true in a render in the background, which a press interrupts;
 * the component shows the shapes of the cards until then. For data that is there already it is true at once, because a
 * page that is opened again must have its height.
 */
export function useBackgroundRender(isLoaded: boolean): boolean {
  return useDeferredValue(isLoaded);
}
