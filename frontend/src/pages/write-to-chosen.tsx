import { BatchButton } from '../features/contacts/writing/batch-button';
import type { BatchDesigner } from '../features/contacts/writing/use-batch-form';
import { clearComparison } from '../features/designers/comparison/comparison.store';

/** In the bar of chosen designers, and below their comparison: writes to all of them. */
export function writeToChosen(designers: readonly BatchDesigner[]) {
  return <BatchButton designers={designers} onDone={clearComparison} />;
}
