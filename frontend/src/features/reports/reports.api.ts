import type { ReportKind, ReportReason } from '@stanze/domain/reports';
import { api } from '../../data/http/api';

export interface NewReport {
  kind: ReportKind;
  /** The id of the conversation, profile or photo. */
  targetId: number;
  reason: ReportReason;
  text: string;
  /** Idempotency key: the same report sent again is one report. */
  key: string;
}

/** Reports something to the administrators; the answer is the text of the confirmation. @throws ApiError, NetworkError */
export async function sendReport({ kind, targetId, reason, text, key }: NewReport): Promise<string> {
  const { message } = await api.post('/api/reports', {
    headers: { 'Idempotency-Key': key },
    body: { kind, target_id: targetId, reason, text },
    failure: 'La segnalazione non è partita. Riprova tra poco.',
  });
  return message;
}
