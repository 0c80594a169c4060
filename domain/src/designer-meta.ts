/** What the window, a link preview and a search result say of a designer. */
export type DescribedDesigner = {
  readonly name: string;
  readonly city: string;
  readonly design_style_name: string;
  readonly bio: string;
};

/** Search results cut longer descriptions. */
const DESCRIPTION_LENGTH = 155;

/** White space of any kind, and characters that only steer writing direction or terminals, become one space. */
const NOT_ONE_LINE = /[\s\p{Cc}\p{Cf}]+/gu;

function oneLine(text: string): string {
  return text.replace(NOT_ONE_LINE, ' ').trim();
}

function shortened(text: string): string {
  const line = oneLine(text);
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const words = line.lastIndexOf(' ', DESCRIPTION_LENGTH - 1);
  // One endless word has no place to end at; Array.from keeps a character outside the basic plane whole.
  if (words > 0) return `${line.slice(0, words)}…`;
  return `${Array.from(line.slice(0, DESCRIPTION_LENGTH)).slice(0, -1).join('')}…`;
}

/** Title of a designer's page: 'Marta Colombo, interior designer a Torino'; without a city the place is left out. */
export function designerTitle({ name, city }: Pick<DescribedDesigner, 'name' | 'city'>): string {
  const place = oneLine(city);
  return `${oneLine(name)}, interior designer${place === '' ? '' : ` a ${place}`}`;
}

/** Description of a designer's page: the style and the bio in one line of at most 156 characters. */
export function designerDescription({ design_style_name, bio }: DescribedDesigner): string {
  return shortened(`${design_style_name}. ${bio}`);
}
