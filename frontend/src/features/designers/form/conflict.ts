import { DESIGNER_FIELD_NAMES } from '@stanze/domain/designer-fields';
import type { Designer } from '../../../data/http/types';
import { type GalleryItem, itemsOf, type KeptItem, keptItem } from '../gallery/gallery-item';
import { type DesignerValues, sameValue, valuesOf, wireValues } from './designer-values';
import type { ProfileField } from './field-texts';

/** The gallery is one more field: pictures of two devices are not mixed. */
export type ConflictField = ProfileField | 'pictures';
export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<ConflictField, Side>>>;

export interface Conflict {
  mine: { values: DesignerValues; pictures: readonly KeptItem[] };
  theirs: { values: DesignerValues; pictures: readonly KeptItem[] };
  /** The version that `theirs` is. */
  version: number | null;
  /** Where the two say something different, in the order of the form. */
  fields: readonly ConflictField[];
}

const PROFILE_FIELDS = DESIGNER_FIELD_NAMES.filter((field) => field !== 'gallery');

const wordsOf = (pictures: readonly KeptItem[]) =>
  pictures.map(({ stored, alt }) => [stored?.reference, alt]);

export function picturesOf(designer: Designer): KeptItem[] {
  return itemsOf(designer.gallery_images ?? [], designer.gallery);
}

/** What was written here beside what another device saved meanwhile. */
export function conflictOf(
  values: DesignerValues,
  items: readonly GalleryItem[],
  current: Designer,
): Conflict {
  const mine = { values, pictures: items.map(keptItem) };
  const theirs = { values: { ...valuesOf(current), privacy: values.privacy }, pictures: picturesOf(current) };
  const [here, there] = [wireValues(mine.values), wireValues(theirs.values)];
  const fields: ConflictField[] = PROFILE_FIELDS.filter((field) => !sameValue(here[field], there[field]));
  if (!sameValue(wordsOf(mine.pictures), wordsOf(theirs.pictures))) fields.push('pictures');
  return { mine, theirs, version: current.version ?? null, fields };
}

/** The profile that the choices make. */
export function resolved({ mine, theirs }: Conflict, choices: Choices) {
  const taken = PROFILE_FIELDS.filter((field) => choices[field] === 'theirs');
  const changes = Object.fromEntries(taken.map((field) => [field, theirs.values[field]]));
  return {
    values: { ...mine.values, ...changes },
    pictures: choices.pictures === 'theirs' ? theirs.pictures : mine.pictures,
  };
}
