import type { Truth } from './people';

/** The differences between the commands of a person and the data of the server. */
export interface Audit {
  lost: number;
  duplicated: number;
  /** On the server, although this person never wrote it. */
  foreign: number;
  outOfOrder: number;
  wrongLikes: number;
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** The commands of one person that the app acknowledged: in the end the server must have exactly these. */
export class Ledger {
  private readonly likes = new Map<number, boolean>();
  private readonly texts = new Map<number, string[]>();

  noteLike(designerId: number, liked: boolean): void {
    this.likes.set(designerId, liked);
  }

  noteContact(designerId: number, text: string): void {
    this.texts.set(designerId, [...(this.texts.get(designerId) ?? []), text]);
  }

  /** The number of written messages. */
  get written(): number {
    return [...this.texts.values()].reduce((sum, { length }) => sum + length, 0);
  }

  compare({ liked, contacts }: Truth): Audit {
    const audit = { lost: 0, duplicated: 0, foreign: 0, outOfOrder: 0, wrongLikes: 0 };
    const designers = new Set([...this.texts.keys(), ...contacts.map(({ designerId }) => designerId ?? 0)]);
    for (const designerId of designers) {
      const held = contacts.filter((contact) => contact.designerId === designerId);
      const texts = held.map(({ message }) => message);
      this.compareTexts(this.texts.get(designerId) ?? [], texts, audit);
      audit.duplicated += held.filter(({ messages }) => messages !== 1).length;
    }
    for (const id of new Set([...this.likes.keys(), ...liked])) {
      if (liked.has(id) !== (this.likes.get(id) ?? false)) audit.wrongLikes += 1;
    }
    return audit;
  }

  private compareTexts(written: readonly string[], held: readonly string[], audit: Audit): void {
    const counts = countsOf(held);
    audit.lost += written.filter((text) => !counts.has(text)).length;
    audit.duplicated += held.length - counts.size;
    audit.foreign += [...counts.keys()].filter((text) => !written.includes(text)).length;
    const order = [...counts.keys()].filter((text) => written.includes(text));
    const expected = written.filter((text) => counts.has(text));
    audit.outOfOrder += order.filter((text, index) => text !== expected[index]).length;
  }
}

export const FLAWLESS: Audit = { lost: 0, duplicated: 0, foreign: 0, outOfOrder: 0, wrongLikes: 0 };
