import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { notFound } from '../../common/errors/product-error.js';
import { Database } from '../../platform/database/database.service.js';
import { AccountDeletion } from '../users/users.events.js';
import { BriefFileStorageService } from './brief-file-storage.service.js';
import { BriefFilesRepository } from './brief-files.repository.js';
import { BriefChanged } from './briefs.events.js';
import { BriefsRepository } from './briefs.repository.js';
import type { BriefFileContent, StoredBriefFile } from './briefs.types.js';

const MISSING = 'Questo file non c’è più.';

/**
 * Private files of briefs: for the person and for the designers who received them, until the brief is withdrawn
 * (docs/product.md#project-briefs).
 */
@Injectable()
export class BriefFilesService {
  constructor(
    private readonly files: BriefFilesRepository,
    private readonly storage: BriefFileStorageService,
    private readonly briefs: BriefsRepository,
    private readonly database: Database,
  ) {}

  /** Every file of a person, those included that only designers still have, with the content. */
  async *all(userId: number): AsyncGenerator<BriefFileContent> {
    for (const file of await this.files.findOf(userId)) {
      const bytes = await this.storage.read(file.file);
      if (bytes) yield { file, bytes };
    }
  }

  /** A file of the person's own brief. @throws 404 */
  async ofBrief(userId: number, briefId: string, id: number): Promise<BriefFileContent> {
    const file = (await this.files.findOfBrief(userId, briefId)).find((one) => one.id === id);
    return this.withContent(file ?? null);
  }

  /** A file that the designer of a conversation has received. The caller has checked who asks. @throws 404 */
  async ofContact(contactId: number, id: number): Promise<BriefFileContent> {
    return this.withContent(await this.files.findCopy(contactId, id));
  }

  /**
   * Lets the designer of a conversation read these files, and none of those that were sent before; inside the caller's
   * transaction.
   */
  async send(
    userId: number,
    to: { readonly contactId: number; readonly consentId: number },
    ids: readonly number[],
  ): Promise<void> {
    await this.files.replaceCopies(to.contactId, to.consentId, ids);
    await this.deleteUnused(userId);
  }

  /** Removes a file from a brief; designers who received it have it until the brief is withdrawn. @throws 404 */
  remove(userId: number, briefId: string, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const present = await this.files.findOfBrief(userId, briefId);
      if (!present.some((file) => file.id === id)) throw notFound(MISSING);
      await this.files.detach(userId, [id]);
      await this.deleteUnused(userId);
    });
  }

  /** The files of a deleted brief are removed from it. */
  @OnEvent(BriefChanged.name, { suppressErrors: false })
  async onBriefChanged({ userId, briefId }: BriefChanged): Promise<void> {
    if (await this.briefs.find(userId, briefId)) return;
    const present = await this.files.findOfBrief(userId, briefId);
    if (present.length === 0) return;
    await this.files.detach(
      userId,
      present.map(({ id }) => id),
    );
    await this.deleteUnused(userId);
  }

  /** The rows are deleted with the account, and the files after that. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.removeAfterCommit(await this.files.findOf(userId));
  }

  private async deleteUnused(userId: number): Promise<void> {
    const unused = await this.files.findUnused(userId);
    await this.files.delete(unused.map(({ id }) => id));
    await this.removeAfterCommit(unused);
  }

  private async removeAfterCommit(files: readonly StoredBriefFile[]): Promise<void> {
    if (files.length === 0) return;
    await this.database.afterCommit(() => this.storage.remove(files.map(({ file }) => file)));
  }

  private async withContent(file: StoredBriefFile | null): Promise<BriefFileContent> {
    const bytes = file && (await this.storage.read(file.file));
    if (!file || !bytes) throw notFound(MISSING);
    return { file, bytes };
  }
}
