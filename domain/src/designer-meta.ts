import { toName } from './names.js';
import { townsInShort } from './towns.js';

/** The fields of a designer that the document title, a link preview and a search result show. */
export type DescribedDesigner = {
  readonly name: string;
  /** The towns served, as one text. */
  readonly city: string;
  readonly design_style_name: string;
  readonly bio: string;
};

/** Search engines truncate longer descriptions. */
const DESCRIPTION_LENGTH = 155;

/** White space, control characters and invisible format characters, which are replaced by one space. */
const SPACES_AND_CONTROLS = /[\s\p{Cc}\p{Cf}]+/gu;

function oneLine(text: string): string {
  return text.replace(SPACES_AND_CONTROLS, ' ').trim();
}

function truncate(text: string): string {
  const line = oneLine(text);
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const lastSpace = line.lastIndexOf(' ', DESCRIPTION_LENGTH - 1);
  // Without a space the text is cut between characters; Array.from does not split surrogate pairs.
  if (lastSpace > 0) return `${line.slice(0, lastSpace)}…`;
  return `${Array.from(line.slice(0, DESCRIPTION_LENGTH)).slice(0, -1).join('')}…`;
}

/** Title of a designer's page: 'Marta Colombo, interior designer a Torino e Asti'; the towns are optional. */
export function designerTitle({ name, city }: Pick<DescribedDesigner, 'name' | 'city'>): string {
  const towns = oneLine(townsInShort(city));
  return `${oneLine(name)}, interior designer${towns === '' ? '' : ` ${toName(towns)}`}`;
}

/** Description of a designer's page: the style and the bio in one line of at most 156 characters. */
export function designerDescription({ design_style_name, bio }: DescribedDesigner): string {
  return truncate(`${design_style_name}. ${bio}`);
}
