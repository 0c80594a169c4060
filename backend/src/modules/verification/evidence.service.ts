import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { EVIDENCE_TEXTS, evidenceName, evidenceType } from '@stanze/domain/evidence';
import { UNSUPPORTED_MEDIA_TYPE } from '@stanze/domain/http-statuses';
import { EVIDENCE_DAYS, EVIDENCE_FILES_MAX } from '@stanze/domain/limits';
import { conflict, notFound, ProductError } from '../../common/errors/product-error.js';
import type { SentFile } from '../../common/files/one-file.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { DesignerDeleting } from '../designers/profiles/designers.events.js';
import { EvidenceFilesService } from './evidence-files.service.js';
import { EvidenceRepository } from './evidence.repository.js';
import { VerificationRepository } from './verification.repository.js';
import type { StoredEvidence } from './verification.types.js';

const MISSING = 'Questo file non c’è più.';
const SENT = 'Questo file è già stato inviato con la richiesta.';
/** For how long a file is stored that is not sent with a request. */
const UNSENT_MS = EVIDENCE_DAYS * 24 * 60 * 60 * 1000;

/** Files with which designers prove what they ask administrators to verify (docs/product.md#verification). */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly evidence: EvidenceRepository,
    private readonly requests: VerificationRepository,
    private readonly files: EvidenceFilesService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The files of the waiting request and those that are not sent so far, the oldest first. */
  async currentOf(designerId: number): Promise<StoredEvidence[]> {
    const waiting = await this.requests.findWaitingOf(designerId);
    return this.current(designerId, waiting?.id ?? null);
  }

  private async current(designerId: number, waitingId: number | null): Promise<StoredEvidence[]> {
    const all = await this.evidence.findOfDesigner(designerId);
    return all.filter(({ request_id: id }) => id === null || id === waitingId);
  }

  /**
   * Stores a file; while a request waits, it goes along with that one. The caller has locked the designer and checked who asks.
   * @throws 409 with five files, 415 for another type
   */
  async add(designerId: number, { bytes, name }: SentFile): Promise<void> {
    const type = evidenceType(bytes);
    if (type === null) throw new ProductError(UNSUPPORTED_MEDIA_TYPE, 'file_refused', EVIDENCE_TEXTS.type);
    const waiting = await this.requests.findWaitingOf(designerId);
    const current = await this.current(designerId, waiting?.id ?? null);
    if (current.length >= EVIDENCE_FILES_MAX) throw conflict(EVIDENCE_TEXTS.count);
    await this.evidence.insert({
      designer_id: designerId,
      request_id: waiting?.id ?? null,
      // A file without a row, after a failed transaction, is deleted by the worker.
      file: await this.files.write(bytes),
      name: evidenceName(name),
      type,
      size: bytes.byteLength,
      created_at: this.clock.timestamp(),
      erase_at: waiting ? null : this.clock.timestamp(UNSENT_MS),
    });
  }

  /** Gives the files that were not sent so far to a request, inside the caller's transaction. */
  send(designerId: number, requestId: number): Promise<void> {
    return this.evidence.send(designerId, requestId);
  }

  /** Deletes a file that is not sent so far, inside the caller's transaction. @throws 404, 409 for a sent one */
  async remove(designerId: number, id: number): Promise<void> {
    const file = await this.evidence.find(id);
    if (file?.designer_id !== designerId) throw notFound(MISSING);
    if (file.request_id !== null) throw conflict(SENT);
    await this.evidence.delete(id);
    await this.database.afterCommit(() => this.files.remove(file.file));
  }

  /** A file of a request with its content, for administrators. @throws 404, also once it is erased */
  async ofRequest(requestId: number, id: number): Promise<{ file: StoredEvidence; bytes: Buffer }> {
    const file = await this.evidence.find(id);
    const bytes = file?.request_id === requestId ? await this.files.read(file.file) : null;
    if (!file || !bytes) throw notFound(MISSING);
    return { file, bytes };
  }

  /** Every file of a designer, for the export. */
  allOf(designerId: number): Promise<StoredEvidence[]> {
    return this.evidence.findOfDesigner(designerId);
  }

  /** The content of a file; null when it is erased. */
  contentOf({ file }: Pick<StoredEvidence, 'file'>): Promise<Buffer | null> {
    return this.files.read(file);
  }

  /** The rows are deleted with the profile, and the files after that. */
  @OnEvent(DesignerDeleting.name, { suppressErrors: false })
  async onDesignerDeleting({ designerId }: DesignerDeleting): Promise<void> {
    const all = await this.evidence.findOfDesigner(designerId);
    await this.database.afterCommit(async () => {
      for (const { file } of all) await this.files.remove(file);
    });
  }
}
