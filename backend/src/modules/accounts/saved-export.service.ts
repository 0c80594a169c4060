import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { LikesService } from '../likes/likes.service.js';
import { PhotoTasteService } from '../saved-photos/photo-taste.service.js';
import { SavedPhotosService } from '../saved-photos/saved-photos.service.js';
import { BriefExportService } from './brief-export.service.js';
import { toExportedLikes, toExportedSavedPhoto } from './account-export.mapper.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

const ALL = { limit: null, offset: 0 };

/** What a person marked as liked or saved, designers and photos, and their project briefs with the private files. */
@Injectable()
export class SavedExportService {
  constructor(
    private readonly likes: LikesService,
    private readonly photos: SavedPhotosService,
    private readonly taste: PhotoTasteService,
    private readonly designers: DesignersService,
    private readonly briefs: BriefExportService,
  ) {}

  async *files(person: Principal): AsyncGenerator<ArchiveFile> {
    yield jsonFile('preferiti.json', await this.likedBy(person));
    yield jsonFile('raccolta.json', (await this.photos.mine(person)).map(toExportedSavedPhoto));
    yield jsonFile('foto-nei-gusti.json', await this.taste.read(person));
    yield* this.briefs.files(person);
  }

  private async likedBy(person: Principal) {
    const { likes } = await this.likes.mine(person, ALL);
    return toExportedLikes(likes, await this.designers.briefs(likes.map((like) => like.designer_id)));
  }
}
