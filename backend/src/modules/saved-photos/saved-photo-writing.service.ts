import { Injectable } from '@nestjs/common';
import { COLLECTION_FULL_TEXT } from '@stanze/domain/texts';
import { conflict, notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { Events } from '../../platform/events/events.service.js';
import type { SavedPhotoAnswerDto } from './dto/saved-photo-answers.dto.js';
import { SavedPhotoChanged } from './saved-photos.events.js';
import { toAnswer } from './saved-photos.mapper.js';
import { maySaveMore, stateOf } from './saved-photos.policy.js';
import { SavedPhotosRepository } from './saved-photos.repository.js';
import { SavedPhotosService } from './saved-photos.service.js';
import type { SavedPhotoIntent } from './saved-photos.types.js';

const MISSING = 'Questa foto non è più nel portfolio.';
const NOT_SAVED = { saved: false, likedNote: '', dislikedNote: '' };

/** Saves and removes photos; the only writer of `saved_photos` (docs/product.md#saved-photos). */
@Injectable()
export class SavedPhotoWritingService {
  constructor(
    private readonly photos: SavedPhotosRepository,
    private readonly saved: SavedPhotosService,
    private readonly events: Events,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves or removes a photo with its notes and returns the state that is stored afterwards: the earlier one when a newer
   * intent is already stored.
   * @throws 404 for a photo that the portfolio does not show and the person never saved, 409 when the collection is full
   */
  save({ userId }: Principal, intent: SavedPhotoIntent): Promise<SavedPhotoAnswerDto> {
    return this.database.transaction(async () => {
      const stored = await this.photos.find(userId, intent.photoId);
      if (!stored && !(await this.saved.isShown(intent))) {
        if (intent.saved) throw notFound(MISSING);
        return toAnswer(NOT_SAVED);
      }
      const isFull = intent.saved && !stored?.saved && (await this.isFull(userId, intent.photoId));
      await this.photos.store(userId, stateOf(intent, this.clock.now()));
      const now = (await this.photos.find(userId, intent.photoId)) ?? NOT_SAVED;
      // An older intent changed nothing, so it is not refused.
      if (isFull && now.saved) throw conflict(COLLECTION_FULL_TEXT);
      await this.events.publish(new SavedPhotoChanged(userId, intent.photoId));
      return toAnswer(now);
    });
  }

  private async isFull(userId: number, photoId: number): Promise<boolean> {
    return !maySaveMore(await this.photos.countOthersLocked(userId, photoId));
  }
}
