import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { LikesService } from '../likes/likes.service.js';
import { toExportedLikes } from './account-export.mapper.js';
import { ConversationExportService } from './conversation-export.service.js';
import { DesignerExportService } from './designer-export.service.js';
import { PersonExportService } from './person-export.service.js';
import { type ArchiveFile, jsonFile, zipped } from './zip-stream.js';

const ALL = { limit: null, offset: 0 };

/** All data that is stored about a person, for that person. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly account: PersonExportService,
    private readonly likes: LikesService,
    private readonly designers: DesignersService,
    private readonly conversations: ConversationExportService,
    private readonly profile: DesignerExportService,
  ) {}

  /** A ZIP that is written while it is sent, with one file at a time in memory. */
  open(person: Principal): Readable {
    return Readable.from(zipped(this.files(person)), { objectMode: false });
  }

  private async *files(person: Principal): AsyncGenerator<ArchiveFile> {
    yield* this.account.files(person);
    yield jsonFile('preferiti.json', await this.likedBy(person));
    yield* this.conversations.files(person);
    if (person.designerId !== null) yield* this.profile.files(person, person.designerId);
  }

  private async likedBy(person: Principal) {
    const { likes } = await this.likes.mine(person, ALL);
    return toExportedLikes(likes, await this.designers.briefs(likes.map((like) => like.designer_id)));
  }
}
