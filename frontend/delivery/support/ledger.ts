import type { Truth } from './people';

/** The differences between the commands of a person and the data of the server. */
export interface Audit {
  lost: number;
  duplicated: number;
  /** On the server, although this person never wrote it. */
  foreign: number;
  outOfOrder: number;
  /** Conversations with other messages than they should have. */
  misplaced: number;
  wrongLikes: number;
}

export const FLAWLESS: Audit = {
  lost: 0,
  duplicated: 0,
  foreign: 0,
  outOfOrder: 0,
  misplaced: 0,
  wrongLikes: 0,
};

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** The commands of one person that the app acknowledged: in the end the server must have exactly these. */
export class Ledger {
  private readonly likes = new Map<number, boolean>();
  /** For each designer the conversations, oldest first, each with its texts. */
  private readonly threads = new Map<number, string[][]>();

  noteLike(designerId: number, liked: boolean): void {
    this.likes.set(designerId, liked);
  }

  /** A message that opens a conversation, or goes on in the latest one with the designer. */
  noteContact(designerId: number, text: string, isContinued = false): void {
    const threads = this.threads.get(designerId) ?? [];
    const latest = threads.at(-1);
    if (isContinued && latest) latest.push(text);
    else this.threads.set(designerId, [...threads, [text]]);
  }

  /** The number of written messages. */
  get written(): number {
    return [...this.threads.values()].flat(2).length;
  }

  compare({ liked, contacts }: Truth): Audit {
    const audit = { ...FLAWLESS };
    const designers = new Set([...this.threads.keys(), ...contacts.map(({ designerId }) => designerId ?? 0)]);
    for (const designerId of designers) {
      const held = contacts.filter((contact) => contact.designerId === designerId);
      const messages = held.flatMap((contact) => contact.messages).sort((a, b) => a.id - b.id);
      const threads = this.threads.get(designerId) ?? [];
      this.compareTexts(
        threads.flat(),
        messages.map(({ text }) => text),
        audit,
      );
      const there = held.map((contact) => contact.messages.map(({ text }) => text).join('\n'));
      audit.misplaced += there.filter(
        (texts) => !threads.some((thread) => thread.join('\n') === texts),
      ).length;
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
