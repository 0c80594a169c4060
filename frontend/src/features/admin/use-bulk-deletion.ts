import pLimit from 'p-limit';
import { useState } from 'react';
import { ApiError, errorText } from '../../data/http/errors';

/** A row that could not be deleted. */
export interface FailedRow {
  id: number;
  reason: string;
}

interface BulkDeletion {
  remove: (id: number, reason: string) => Promise<void>;
  /** Called for each deleted row. */
  onRemoved: (id: number) => void;
}

const NOT_FOUND = 404;
/** Number of simultaneous deletions: each is a transaction, and the server has other requests too. */
const MAX_REQUESTS = 4;

/** Deletes one row. Returns null when it is deleted, also when another administrator has deleted it. */
async function failureOf(
  id: number,
  reason: string,
  { remove, onRemoved }: BulkDeletion,
): Promise<FailedRow | null> {
  try {
    await remove(id, reason);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === NOT_FOUND;
    if (!isGone) return { id, reason: errorText(error) };
  }
  onRemoved(id);
  return null;
}

async function deleteAll(
  ids: readonly number[],
  reason: string,
  deletion: BulkDeletion,
): Promise<FailedRow[]> {
  const limit = pLimit(MAX_REQUESTS);
  const failures = await Promise.all(ids.map((id) => limit(() => failureOf(id, reason, deletion))));
  return failures.filter((failure) => failure !== null);
}

/** Deletes the selected rows. Rows that cannot be deleted stay, with the reason. */
export function useBulkDeletion(deletion: BulkDeletion) {
  const [busy, setBusy] = useState(false);
  const run = async (ids: readonly number[], reason: string) => {
    setBusy(true);
    const failed = await deleteAll(ids, reason, deletion);
    setBusy(false);
    return failed;
  };
  return { busy, run };
}
