import { DESIGNER_FIELD_NAMES } from '@stanze/domain/designer-fields';
import type { Designer } from '../../../data/http/types';
import { itemsOf, labelsOfItem, type SavedItem } from '../gallery/gallery-item';
import { type DesignerValues, sameValue, valuesOf, wireValues } from './designer-values';
import type { ProfileField } from './field-texts';

/** The gallery is compared as one field: the pictures of two devices are not mixed. */
export type ConflictField = ProfileField | 'pictures';
export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<ConflictField, Side>>>;

export interface Conflict {
  mine: { values: DesignerValues; pictures: readonly SavedItem[] };
  theirs: { values: DesignerValues; pictures: readonly SavedItem[] };
  /** The version of the profile in `theirs`. */
  version: number | null;
  /** The fields whose values differ, in the order of the form. */
  fields: readonly ConflictField[];
}

const PROFILE_FIELDS = DESIGNER_FIELD_NAMES.filter((field) => field !== 'gallery');

const pictureValues = (pictures: readonly SavedItem[]) =>
  pictures.map((item) => [item.stored?.reference, item.alt, labelsOfItem(item)]);

/** The references of the pictures, in their order, as compared between two devices. */
export function picturesOf(designer: Designer): SavedItem[] {
  return itemsOf(designer.gallery_images ?? [], designer.gallery);
}

/** Compares the values of this form with those that another device has saved since the form was opened. */
export function conflictOf(values: DesignerValues, items: readonly SavedItem[], current: Designer): Conflict {
  const mine = { values, pictures: items };
  const theirs = { values: { ...valuesOf(current), privacy: values.privacy }, pictures: picturesOf(current) };
  const [here, there] = [wireValues(mine.values), wireValues(theirs.values)];
  const fields: ConflictField[] = PROFILE_FIELDS.filter((field) => !sameValue(here[field], there[field]));
  if (!sameValue(pictureValues(mine.pictures), pictureValues(theirs.pictures))) fields.push('pictures');
  return { mine, theirs, version: current.version ?? null, fields };
}

/** The profile with the chosen values. */
export function resolved({ mine, theirs }: Conflict, choices: Choices) {
  const adopted = PROFILE_FIELDS.filter((field) => choices[field] === 'theirs');
  const changes = Object.fromEntries(adopted.map((field) => [field, theirs.values[field]]));
  return {
    values: { ...mine.values, ...changes },
    pictures: choices.pictures === 'theirs' ? theirs.pictures : mine.pictures,
  };
}
