import type { OwnerView } from './designers.service.js';
import type { FieldChange } from './designers.types.js';

/** What follows from other fields, or from other people. */
const DERIVED: ReadonlySet<string> = new Set([
  'version',
  'design_style_name',
  'gallery_images',
  'like_count',
  'is_liked',
]);

/** The fields in which two records of a designer differ. */
export function changedFields(before: OwnerView, after: OwnerView): FieldChange[] {
  const fields = (Object.keys(after) as (keyof OwnerView)[]).filter((field) => !DERIVED.has(field));
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, ...valuesOf(field, before, after) }));
}

function valuesOf(field: string, before: OwnerView, after: OwnerView): Omit<FieldChange, 'field'> {
  if (field !== 'is_verified') return { before: null, after: null };
  return { before: before.is_verified, after: after.is_verified };
}
