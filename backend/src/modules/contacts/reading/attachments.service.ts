import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../common/errors/product-error.js';
import { SavedPhotosService } from '../../saved-photos/saved-photos.service.js';
import { ContactBriefsRepository } from '../conversations/contact-briefs.repository.js';
import type { ContactBriefRow, ShownPhoto } from '../conversations/contacts.types.js';
import { MessagePhotosRepository } from '../conversations/message-photos.repository.js';

const NOT_SAVED = 'Puoi allegare solo foto della tua raccolta.';

/** What went along with messages: briefs and saved photos (docs/product.md#conversations). */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly copies: ContactBriefsRepository,
    private readonly photos: MessagePhotosRepository,
    private readonly collections: SavedPhotosService,
  ) {}

  /** The copies of briefs of some conversations, withdrawn ones included. */
  briefsOf(contactIds: readonly number[]): Promise<ContactBriefRow[]> {
    return this.copies.findOf(contactIds);
  }

  /** Those of the messages that have photos. */
  async withPhotos(messageIds: readonly number[]): Promise<Set<number>> {
    return new Set((await this.photos.findOf(messageIds)).map((row) => row.message_id));
  }

  /** The photos of some messages as everybody sees them, by message. */
  async photosOf(messageIds: readonly number[]): Promise<ReadonlyMap<number, ShownPhoto[]>> {
    const rows = await this.photos.findOf(messageIds);
    if (rows.length === 0) return new Map();
    const shownOf = await this.collections.shownAmong(
      rows.map((row) => ({ photoId: row.photo_id, designerId: row.designer_id })),
    );
    const byMessage = new Map<number, ShownPhoto[]>();
    for (const row of rows) {
      const { photo_id, designer_id, liked_note, disliked_note } = row;
      const shown = shownOf({ photoId: photo_id, designerId: designer_id });
      const photo = { photo_id, designer_id, liked_note, disliked_note, ...shown };
      byMessage.set(row.message_id, [...(byMessage.get(row.message_id) ?? []), photo]);
    }
    return byMessage;
  }

  /**
   * Stores photos of the client's collection with a message, inside the caller's transaction.
   * @throws 400 when one of them is not in the collection
   */
  async attach(userId: number, messageId: number, photoIds: readonly number[]): Promise<void> {
    if (photoIds.length === 0) return;
    const saved = new Map((await this.collections.savedBy(userId)).map((photo) => [photo.photoId, photo]));
    const rows = photoIds.map((id, position) => {
      const photo = saved.get(id);
      if (!photo) throw invalidField('photo_ids', NOT_SAVED);
      const { photoId, designerId, likedNote, dislikedNote } = photo;
      return {
        ...{ message_id: messageId, photo_id: photoId, position, designer_id: designerId, user_id: userId },
        ...{ liked_note: likedNote, disliked_note: dislikedNote },
      };
    });
    await this.photos.insert(rows);
  }
}
