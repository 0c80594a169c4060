import type { ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component';

/** A page whose code is fetched when it is needed, or ahead through `preload`. */
export type LazyPage = LazyComponent<object>;

/** One page of the route table; everything it needs it reads from the address. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return lazyComponent(load);
}
