import { Injectable } from '@nestjs/common';
import { MediaService } from '../media/media.service.js';
import { DesignersRepository } from './designers.repository.js';
import type { GalleryEntry } from './designers.types.js';
import type { DesignerPayload } from './dto/designer-payload.dto.js';

type SentGallery = Pick<DesignerPayload, 'gallery_images' | 'gallery_alts'>;

/** Pictures of profiles: brought in before the transaction, which only ties them to their designer. */
@Injectable()
export class DesignerGalleryWriter {
  constructor(
    private readonly repository: DesignersRepository,
    private readonly media: MediaService,
  ) {}

  /**
   * Stores what was sent as data, finds what was uploaded before, and gives the gallery in its order. Pictures that
   * come without words keep those they had in this designer's gallery.
   * @param ownerId null for a guest who registers
   * @throws 400 for what is no picture, or not the person's
   */
  async resolve(
    { gallery_images: images, gallery_alts: alts }: SentGallery,
    ownerId: number | null,
    designerId: number | null = null,
  ): Promise<GalleryEntry[]> {
    const ids = await this.media.resolveGallery(images ?? [], ownerId);
    const known = designerId === null ? [] : await this.repository.findGalleryEntries(designerId);
    const words = new Map(known.map(({ mediaId, alt }) => [mediaId, alt]));
    return ids.map((mediaId, position) => ({ mediaId, alt: alts?.[position] ?? words.get(mediaId) ?? '' }));
  }

  /** Makes the pictures the person's, inside the transaction that stores their gallery. */
  async claim(gallery: readonly GalleryEntry[], ownerId: number): Promise<void> {
    if (gallery.length > 0)
      await this.media.claim(
        gallery.map(({ mediaId }) => mediaId),
        ownerId,
      );
  }

  /** Ids of a designer's pictures, to be tidied up when they have been taken out of the gallery. */
  async idsOf(designerId: number): Promise<number[]> {
    return (await this.repository.findGalleryEntries(designerId)).map(({ mediaId }) => mediaId);
  }

  /** Removes those of these pictures that no gallery shows any more, with their files; after the commit. */
  tidy(ids: readonly number[]): Promise<void> {
    return this.media.dropUnused(ids);
  }
}
