import { useEffect } from 'react';
import { recordSuccess } from '../../lib/first-success';

/** Records a first success when it is mounted. */
export function ValueReached() {
  useEffect(recordSuccess, []);
  return null;
}
