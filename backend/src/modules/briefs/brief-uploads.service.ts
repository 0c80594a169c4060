import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import type { SentFile } from '../../common/files/one-file.js';
import { BriefFileRowsService } from './brief-file-rows.service.js';
import { BriefFileStorageService } from './brief-file-storage.service.js';
import { briefFileName } from './briefs.policy.js';

/** Adds private files to briefs: the content to private storage, and a row that names it. */
@Injectable()
export class BriefUploadsService {
  constructor(
    private readonly rows: BriefFileRowsService,
    private readonly storage: BriefFileStorageService,
  ) {}

  /**
   * Adds a file to a brief of the person.
   * @throws 404 without the brief, 409 with as many files as are allowed, 413 and 415 for another file, 400 for a broken picture
   */
  async add(person: Principal, briefId: string, sent: SentFile): Promise<void> {
    const type = this.storage.typeOf(sent);
    // Before the picture is encoded, which takes a second.
    await this.rows.checkLimits(person, briefId, type);
    const stored = await this.storage.store(person.userId, sent);
    try {
      await this.rows.add(person, briefId, { name: briefFileName(sent.name, type), type, ...stored });
    } catch (error) {
      await this.storage.remove([stored.file]);
      throw error;
    }
  }
}
