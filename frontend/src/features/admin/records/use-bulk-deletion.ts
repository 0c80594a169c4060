import { NOT_FOUND } from '@stanze/domain/http-statuses';
import pLimit from 'p-limit';
import { useState } from 'react';
import { ApiError, errorText } from '../../../data/http/errors';
import { NotConfirmedError } from '../../../session/confirmation/confirmed';

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

/** Number of simultaneous deletions: each is a transaction, and the server has other requests too. */
const MAX_REQUESTS = 4;

/** Deletes one row. @throws unless it is deleted; another administrator may have deleted it */
async function deleteRow(id: number, reason: string, { remove, onRemoved }: BulkDeletion): Promise<void> {
  try {
    await remove(id, reason);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== NOT_FOUND) throw error;
  }
  onRemoved(id);
}

/** Deletes the rows. Once the person has not confirmed who they are, the rows that wait are not attempted. */
async function deleteAll(
  ids: readonly number[],
  reason: string,
  deletion: BulkDeletion,
): Promise<FailedRow[]> {
  const limit = pLimit(MAX_REQUESTS);
  const failed: FailedRow[] = [];
  let refusal: NotConfirmedError | null = null;
  const attempt = async (id: number) => {
    try {
      if (refusal) throw refusal;
      await deleteRow(id, reason, deletion);
    } catch (error) {
      if (error instanceof NotConfirmedError) refusal = error;
      failed.push({ id, reason: errorText(error) });
    }
  };
  await Promise.all(ids.map((id) => limit(() => attempt(id))));
  return failed;
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
