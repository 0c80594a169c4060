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

/** Times until which a slot may have been used to be free again. */
export function freeSince(now: number): string {
  return new Date(now - HOUR_MS).toISOString();
}

/** Each slot may be used once an hour, so that there are never more mails than slots within any hour. */
export function chooseSlot(used: readonly UsedSlot[], slots: number, now: number): SlotChoice {
  for (let slot = 0; slot < slots; slot += 1) {
    const row = used.find((one) => one.slot === slot);
    if (!row) return { slot, lastUse: null };
    if (row.used_at <= freeSince(now)) return { slot, lastUse: row.used_at };
  }
  const times = used.filter(({ slot }) => slot < slots).map((row) => Date.parse(row.used_at));
  return { delayMs: Math.max(Math.min(...times) + HOUR_MS - now, 1) };
}
