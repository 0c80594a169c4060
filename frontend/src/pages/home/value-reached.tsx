import { useEffect } from 'react';
import { noteValue } from '../../lib/value-moment';

/** Stands where the visitor gets what they came for. */
export function ValueReached() {
  useEffect(noteValue, []);
  return null;
}
