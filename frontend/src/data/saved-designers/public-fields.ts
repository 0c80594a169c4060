import type { Designer } from '../http/types';

type PrivateFields = Pick<Designer, 'email' | 'phone' | 'vat_number'>;

/** A designer without the fields that only the owner and administrators see, as it is stored for everybody who uses this device. */
export function publicFields<Record extends PrivateFields>(designer: Record) {
  const { vat_number: _vatNumber, ...fields } = designer;
  return { ...fields, email: null, phone: null };
}
