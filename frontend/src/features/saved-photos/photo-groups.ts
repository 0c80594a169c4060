import { onFirstUse } from '@stanze/domain/on-first-use';
import { isRoom, roomName } from '@stanze/domain/rooms';
import { isStyleLetter, styleName } from '@stanze/domain/styles';
import type { SavedPhoto } from './saved-photos.tables';

/** How the collection is divided. */
export type Grouping = 'room' | 'style' | 'designer' | 'date';

export const GROUPINGS: readonly { value: Grouping; label: string }[] = [
  { value: 'room', label: 'Stanza' },
  { value: 'style', label: 'Stile' },
  { value: 'designer', label: 'Designer' },
  { value: 'date', label: 'Mese' },
];

/** Photos with something in common, in the order of the collection. */
export interface PhotoGroup {
  title: string;
  photos: SavedPhoto[];
}

const monthFormat = onFirstUse(() => new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric' }));

function monthOf({ savedAt }: SavedPhoto): string {
  const month = monthFormat().format(new Date(savedAt));
  return month.charAt(0).toUpperCase() + month.slice(1);
}

/** The title of the last group: photos without a room or style. */
const OTHERS = 'Altre foto';

const TITLES: Readonly<Record<Grouping, (photo: SavedPhoto) => string>> = {
  room: ({ picture }) => (isRoom(picture?.room) ? roomName(picture.room) : OTHERS),
  style: ({ picture }) => (isStyleLetter(picture?.style) ? styleName(picture.style) : OTHERS),
  date: monthOf,
  designer: ({ designerName }) => designerName,
};

/** The collection in groups, in the order of their first photos. */
export function groupsOf(photos: readonly SavedPhoto[], grouping: Grouping): PhotoGroup[] {
  const groups = new Map<string, SavedPhoto[]>();
  for (const photo of photos) {
    const title = TITLES[grouping](photo);
    const group = groups.get(title);
    if (group) group.push(photo);
    else groups.set(title, [photo]);
  }
  const all = [...groups].map(([title, members]) => ({ title, photos: members }));
  const isOthers = ({ title }: PhotoGroup) => title === OTHERS;
  return [...all.filter((group) => !isOthers(group)), ...all.filter(isOthers)];
}
