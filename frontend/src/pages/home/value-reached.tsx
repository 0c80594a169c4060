import { useEffect } from 'react';
import { recordSuccess } from '../../lib/first-success';

/** Stands where the visitor gets what they came for. */
export function ValueReached() {
  useEffect(recordSuccess, []);
  return null;
}
