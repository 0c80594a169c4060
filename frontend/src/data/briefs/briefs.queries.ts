import type { Transaction } from '../database/rows';
import { storedRows } from '../database/stored-rows';
import { transact } from '../database/transact';
import { currentUid } from '../person';
import { personalKey, reloadRemote, type RemoteQuery, updateCachedData } from '../query/query';
import { myBriefs } from './briefs.api';
import type { BriefRow, ProjectBrief } from './briefs.tables';

type Briefs = readonly ProjectBrief[];

/** The stored briefs of a person, read together with the pending commands about them. */
interface StoredBriefs {
  rows: ReadonlyMap<string, BriefRow>;
  /** Ids of the briefs with a pending command. */
  pending: ReadonlySet<string>;
}

/** The entity of the commands about one brief. */
export const briefEntity = (id: string) => `brief:${id}`;
const ENTITY = /^brief:(.+)$/;

async function pendingBriefs(uid: number): Promise<Set<string>> {
  const pending = new Set<string>();
  await transact(['outbox'], (tx) =>
    tx.eachOfOutbox(uid, ({ entity }) => {
      const id = ENTITY.exec(entity)?.[1];
      if (id) pending.add(id);
      return undefined;
    }),
  );
  return pending;
}

/** Must be read before the request to the server, because `saveBriefs` compares with it. */
async function storedBriefs(uid: number): Promise<StoredBriefs> {
  // In this order, so that a command delivered between the two reads is found as a changed row.
  const rows = await storedRows.listOf('briefs', uid);
  return { rows: new Map(rows.map((row) => [row.id, row])), pending: await pendingBriefs(uid) };
}

const oldestFirst = (a: ProjectBrief, b: ProjectBrief) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

function briefsOf({ rows }: StoredBriefs): ProjectBrief[] {
  return [...rows.values()].flatMap(({ brief }) => brief ?? []).sort(oldestFirst);
}

/** A deleted brief has a row only while its last intent matters. */
async function saveRow(tx: Transaction, row: BriefRow): Promise<void> {
  if (row.brief || row.intentAt > 0) await tx.put('briefs', row);
  else await tx.remove('briefs', [row.uid, row.id]);
}

/**
 * Saves the server's briefs of a person. They are as old as the request: those with a command that was pending then, or
 * with a newer intent, are not changed.
 */
async function saveBriefs(uid: number, briefs: Briefs, before: StoredBriefs): Promise<void> {
  const listed = new Map(briefs.map((brief) => [brief.id, brief]));
  await transact(['briefs'], async (tx) => {
    for (const id of new Set([...listed.keys(), ...before.rows.keys()])) {
      const row = await tx.get('briefs', [uid, id]);
      if (before.pending.has(id) || row?.intentAt !== before.rows.get(id)?.intentAt) continue;
      await saveRow(tx, { uid, id, brief: listed.get(id) ?? null, intentAt: row?.intentAt ?? 0 });
    }
  });
}

/** The person's briefs, the oldest first. */
export function briefsQuery(uid: number | undefined): RemoteQuery<Briefs> {
  let before: Promise<StoredBriefs> | undefined;
  const storedBefore = () => (before ??= storedBriefs(uid ?? 0));
  return {
    key: personalKey(uid, 'briefs'),
    load: async () => {
      // The stored rows before the request decide which of them the answer may replace.
      await storedBefore();
      return myBriefs();
    },
    read: async () => {
      const briefs = briefsOf(await storedBefore());
      return briefs.length > 0 ? briefs : undefined;
    },
    save: async (briefs) => saveBriefs(uid ?? 0, briefs, await storedBefore()),
  };
}

/** Changes the cached briefs; does nothing before they were loaded. */
export function updateBriefs(update: (briefs: Briefs) => Briefs): void {
  updateCachedData(briefsQuery(currentUid()), update);
}

/** Stores the files of a brief after the server has changed them; what else the person changes meanwhile stays. */
export async function saveAnswer(uid: number, { id, files }: ProjectBrief): Promise<void> {
  const withFiles = (brief: ProjectBrief): ProjectBrief => ({ ...brief, files });
  await transact(['briefs'], async (tx) => {
    const row = await tx.get('briefs', [uid, id]);
    if (row?.brief) await tx.put('briefs', { ...row, brief: withFiles(row.brief) });
  });
  updateBriefs((briefs) => briefs.map((brief) => (brief.id === id ? withFiles(brief) : brief)));
}

/** Loads the briefs again where they are shown, because another device of the person changed them. */
export async function reloadBriefs(): Promise<void> {
  await reloadRemote(() => briefsQuery(currentUid()));
}
