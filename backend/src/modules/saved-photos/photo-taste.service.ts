import { Injectable } from '@nestjs/common';
import type { StyleLetter } from '@stanze/domain/styles';
import type { Principal } from '../../common/http/access.js';
import { intentTime } from '../../common/intent-time.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { Events } from '../../platform/events/events.service.js';
import { GalleriesService } from '../media/galleries.service.js';
import type { PhotoTasteAnswerDto } from './dto/photo-taste.dto.js';
import { PhotoTastesRepository } from './photo-tastes.repository.js';
import { PhotoTasteChanged } from './saved-photos.events.js';

/** How saved photos count for the taste of a person (docs/product.md#affinity); the only writer of `photo_tastes`. */
@Injectable()
export class PhotoTasteService {
  constructor(
    private readonly tastes: PhotoTastesRepository,
    private readonly galleries: GalleriesService,
    private readonly events: Events,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether the person's photos count; they do unless the person left them out. */
  async read({ userId }: Principal): Promise<PhotoTasteAnswerDto> {
    return { counted: (await this.tastes.find(userId)) ?? true };
  }

  /** Stores the decision, and returns the one that is stored afterwards: the earlier one when it is newer. */
  decide(person: Principal, counted: boolean, intentAt: number): Promise<PhotoTasteAnswerDto> {
    const instant = new Date(intentTime(intentAt, this.clock.now())).toISOString();
    return this.database.transaction(async () => {
      await this.tastes.store(person.userId, counted, instant);
      await this.events.publish(new PhotoTasteChanged(person.userId));
      return this.read(person);
    });
  }

  /**
   * The styles of a person's saved photos, latest first, without those that have none and those that no portfolio shows;
   * none when the person left them out.
   */
  async stylesOf(userId: number): Promise<StyleLetter[]> {
    const photos = await this.tastes.findCounted(userId);
    if (photos.length === 0) return [];
    const pictures = await this.galleries.stylesOfPictures(photos.map(({ photoId }) => photoId));
    return photos.flatMap(({ photoId, designerId }) => {
      const picture = pictures.get(photoId);
      return picture?.designerId === designerId ? [picture.style] : [];
    });
  }
}
