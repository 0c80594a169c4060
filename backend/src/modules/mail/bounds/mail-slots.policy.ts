const HOUR_MS = 60 * 60 * 1000;

/** A slot that was used before. */
export interface UsedSlot {
  readonly slot: number;
  readonly used_at: string;
}

/** A slot to use now, with the time of its last use if there was one; or the milliseconds until one is free. */
export type SlotChoice =
  | { readonly slot: number; readonly lastUse: string | null }
  | { readonly delayMs: number };

/** A number of mails to one address, for one purpose. */
export interface MailLimit {
  readonly purpose: string;
  readonly times: number;
  /** In how many hours; one when absent. */
  readonly hours?: number;
}

/** The longest `hours`. */
const HOURS_MAX = 24;

/** Times until which a slot may have been used to be free again. */
function freeSince(now: number, hours: number): string {
  return new Date(now - hours * HOUR_MS).toISOString();
}

/** Times until which a slot may have been used to be free again for every purpose. */
export function freeForAllSince(now: number): string {
  return freeSince(now, HOURS_MAX);
}

/** Each slot may be used once in the hours of the limit, so that there are never more mails than slots within them. */
export function chooseSlot(
  used: readonly UsedSlot[],
  { times, hours = 1 }: MailLimit,
  now: number,
): SlotChoice {
  for (let slot = 0; slot < times; slot += 1) {
    const row = used.find((one) => one.slot === slot);
    if (!row) return { slot, lastUse: null };
    if (row.used_at <= freeSince(now, hours)) return { slot, lastUse: row.used_at };
  }
  const uses = used.filter(({ slot }) => slot < times).map((row) => Date.parse(row.used_at));
  return { delayMs: Math.max(Math.min(...uses) + hours * HOUR_MS - now, 1) };
}
