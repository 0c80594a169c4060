import { Injectable } from '@nestjs/common';
import { BRIEF_FILE_TEXTS, BRIEF_FILES_PER_PERSON, briefFileProblem } from '@stanze/domain/brief-files';
import { conflict } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import type { SentFile } from '../../common/http/one-file.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { UsersService } from '../users/users.service.js';
import { BriefFileStorageService } from './brief-file-storage.service.js';
import { BriefFilesRepository } from './brief-files.repository.js';
import { briefFileName } from './briefs.policy.js';

/** Adds private files to briefs. */
@Injectable()
export class BriefUploadsService {
  constructor(
    private readonly files: BriefFilesRepository,
    private readonly storage: BriefFileStorageService,
    private readonly users: UsersService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a file to a brief of the person. `requireBrief` checks that it exists, before and inside the transaction.
   * @throws 404 without the brief, 409 with as many files as are allowed, 413 and 415 for another file, 400 for a broken picture
   */
  async add(
    { userId }: Principal,
    briefId: string,
    sent: SentFile,
    requireBrief: () => Promise<void>,
  ): Promise<void> {
    const type = this.storage.typeOf(sent);
    // Before the picture is encoded, which takes a second.
    await this.requireRoom(userId, briefId, type);
    const stored = await this.storage.store(userId, sent);
    try {
      await this.database.transaction(async () => {
        // Two uploads at the same time count each other.
        await this.users.lock(userId);
        await requireBrief();
        await this.requireRoom(userId, briefId, type);
        const row = { user_id: userId, brief_id: briefId, name: briefFileName(sent.name, type), type };
        await this.files.insert({ ...row, ...stored, created_at: this.clock.timestamp() });
      });
    } catch (error) {
      await this.storage.remove([stored.file]);
      throw error;
    }
  }

  private async requireRoom(userId: number, briefId: string, type: string): Promise<void> {
    const all = await this.files.findOf(userId);
    const problem = briefFileProblem(
      all.filter((file) => file.brief_id === briefId),
      type,
    );
    if (problem) throw conflict(BRIEF_FILE_TEXTS[problem]);
    if (all.length >= BRIEF_FILES_PER_PERSON) throw conflict(BRIEF_FILE_TEXTS.person);
  }
}
