import { Injectable } from '@nestjs/common';
import { BRIEF_FILE_TEXTS, BRIEF_FILES_PER_PERSON, briefFileProblem } from '@stanze/domain/brief-files';
import { conflict } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { UsersService } from '../users/users.service.js';
import type { BriefFile } from './brief-file.entity.js';
import { BriefFilesRepository } from './brief-files.repository.js';
import { BriefsService } from './briefs.service.js';

/** Adds the rows of stored private files, as many as a brief and a person may have. */
@Injectable()
export class BriefFileRowsService {
  constructor(
    private readonly files: BriefFilesRepository,
    private readonly briefs: BriefsService,
    private readonly users: UsersService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws 409 when the brief or the person has as many files of this type as are allowed */
  async checkLimits({ userId }: Principal, briefId: string, type: string): Promise<void> {
    const all = await this.files.findOf(userId);
    const problem = briefFileProblem(
      all.filter((file) => file.brief_id === briefId),
      type,
    );
    if (problem) throw conflict(BRIEF_FILE_TEXTS[problem]);
    if (all.length >= BRIEF_FILES_PER_PERSON) throw conflict(BRIEF_FILE_TEXTS.person);
  }

  /** Adds the row of a stored file. @throws 404 when the brief is deleted in the meantime, 409 as `checkLimits` */
  async add(
    person: Principal,
    briefId: string,
    stored: Pick<BriefFile, 'name' | 'type' | 'file' | 'size'>,
  ): Promise<void> {
    const row = { ...stored, user_id: person.userId, brief_id: briefId, created_at: this.clock.timestamp() };
    await this.database.transaction(async () => {
      // Two uploads at the same time count each other.
      await this.users.lock(person.userId);
      await this.briefs.one(person, briefId);
      await this.checkLimits(person, briefId, stored.type);
      await this.files.insert(row);
    });
  }
}
