import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { BriefWritingService } from '../briefs/brief-writing.service.js';
import { LikeWritingService } from '../likes/like-writing.service.js';
import { GalleriesService } from '../media/galleries.service.js';
import { SavedPhotoWritingService } from '../saved-photos/saved-photo-writing.service.js';
import { DEMO_CLIENTS, type DemoClient } from './content/clients.js';
import { asPrincipal, type DemoIds, idOf } from './demo-ids.js';

/** The id of each brief: of every person it is another one. */
const BRIEF_ID = 'demonstration-brief';
const HOUR_MS = 60 * 60 * 1000;

/** Likes, saved photos and project briefs of the demonstration's clients. */
@Injectable()
export class DemoLikingsSeed {
  constructor(
    private readonly likes: LikeWritingService,
    private readonly photos: SavedPhotoWritingService,
    private readonly briefs: BriefWritingService,
    private readonly galleries: GalleriesService,
    private readonly clock: Clock,
  ) {}

  async add(clients: DemoIds, designers: DemoIds): Promise<void> {
    for (const client of DEMO_CLIENTS) {
      const person = asPrincipal(idOf(clients, client.email), client);
      for (const liked of client.likes) {
        await this.likes.like(person, { designerId: idOf(designers, liked), liked: true });
      }
      await this.savePhotos(person, client, designers);
      await this.saveBrief(person, client);
    }
  }

  private async saveBrief(person: Principal, { brief }: DemoClient): Promise<void> {
    if (brief) await this.briefs.save(person, { id: BRIEF_ID, input: brief, intentAt: this.clock.now() });
  }

  private async savePhotos(
    person: Principal,
    { photos = [] }: DemoClient,
    designers: DemoIds,
  ): Promise<void> {
    for (const [position, { designer, index, liked = '', disliked = '' }] of photos.entries()) {
      const designerId = idOf(designers, designer);
      const gallery = (await this.galleries.of([designerId], { withHidden: false })).get(designerId);
      const photo = gallery?.[index];
      // The demonstration may have no pictures.
      if (!photo) continue;
      const intentAt = this.clock.now() - position * HOUR_MS;
      const state = { saved: true, likedNote: liked, dislikedNote: disliked, intentAt };
      await this.photos.save(person, { designerId, photoId: photo.id, ...state });
    }
  }
}
