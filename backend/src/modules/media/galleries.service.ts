import { Injectable } from '@nestjs/common';
import { GALLERY_PICTURE_MISSING_TEXT, GALLERY_SOURCE_TEXT } from '@stanze/domain/gallery-pictures';
import { isRoom } from '@stanze/domain/rooms';
import { isStyleLetter, type StyleLetter } from '@stanze/domain/styles';
import { invalidInput, notFound, type ProductError } from '../../common/errors/product-error.js';
import { Database } from '../../platform/database/database.service.js';
import { GalleriesRepository } from './galleries.repository.js';
import { readGalleryItem } from './gallery-item.js';
import { PictureRefused } from './images/picture-refused.js';
import { narrowestUrl, toGalleryPicture } from './media.mapper.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import type { GalleryEntry, GalleryPicture, LabelChanges, PictureOfGallery } from './media.types.js';

/**
 * A gallery in the request body of a profile: data URLs or URLs of own uploads, and parallel lists of their descriptions,
 * styles and rooms.
 */
interface SentGallery {
  readonly gallery_images?: readonly string[] | null;
  readonly gallery_alts?: readonly string[] | null;
  readonly gallery_styles?: readonly (string | null)[] | null;
  readonly gallery_rooms?: readonly (string | null)[] | null;
}

/** Designers' galleries. Pictures are stored before the transaction, which only assigns them to their designer. */
@Injectable()
export class GalleriesService {
  constructor(
    private readonly galleries: GalleriesRepository,
    private readonly pictures: MediaRepository,
    private readonly media: MediaService,
    private readonly database: Database,
  ) {}

  /**
   * The galleries of several designers, by id, each in its order; designers without pictures are absent.
   * @param withHidden with the pictures that an administrator hides, for their owner and administrators
   */
  async of(
    designerIds: readonly number[],
    { withHidden }: { withHidden: boolean },
  ): Promise<Map<number, GalleryPicture[]>> {
    const galleries = new Map<number, GalleryPicture[]>();
    for (const row of await this.galleries.findByDesigners(designerIds, withHidden)) {
      const picture = toGalleryPicture(row);
      const gallery = galleries.get(row.designer_id);
      if (gallery) gallery.push(picture);
      else galleries.set(row.designer_id, [picture]);
    }
    return galleries;
  }

  /** Those of these pictures that a gallery shows to everybody, by id. */
  async visible(ids: readonly number[]): Promise<Map<number, PictureOfGallery>> {
    const rows = await this.galleries.findVisible(ids);
    return new Map(
      rows.map((row) => [row.id, { designerId: row.designer_id, picture: toGalleryPicture(row) }]),
    );
  }

  /** Designer and style of those of these pictures that a gallery shows to everybody and that have a style, by id. */
  async stylesOfPictures(
    ids: readonly number[],
  ): Promise<Map<number, { readonly designerId: number; readonly style: StyleLetter }>> {
    const rows = await this.galleries.findStylesOfPictures(ids);
    return new Map(rows.map(({ id, designer_id: designerId, style }) => [id, { designerId, style }]));
  }

  /** Public addresses of the narrowest file of each designer's first visible picture; absent without one. */
  async thumbnailsOf(designerIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.galleries.findFirst(designerIds);
    return new Map(rows.map((row) => [row.designer_id, narrowestUrl(row)]));
  }

  /** The styles of a designer's pictures that everybody sees and that have one. */
  stylesOf(designerId: number): Promise<StyleLetter[]> {
    return this.galleries.findStyles(designerId);
  }

  /** How many pictures of a designer everybody sees. */
  countVisible(designerId: number): Promise<number> {
    return this.galleries.countVisible(designerId);
  }

  /**
   * Returns the pictures of a sent gallery in its order, and stores the new ones. A picture without a description gets
   * the one that it has in this designer's gallery; one without a style or room in the lists does not change its own, and null
   * removes it. Must be called before any transaction, because it takes seconds.
   * @param ownerId null for a guest who registers
   * @param designerId null for a new profile
   * @throws 400 with the index of what is no picture or not the person's (nothing new stays stored); 503 when too many
   *   pictures are waiting to be processed
   */
  async resolve(
    { gallery_images: images, gallery_alts: alts, gallery_styles: styles, gallery_rooms: rooms }: SentGallery,
    ownerId: number | null,
    designerId: number | null = null,
  ): Promise<GalleryEntry[]> {
    const ids = await this.idsOf(images ?? [], ownerId);
    const stored = designerId === null ? [] : await this.galleries.findEntries(designerId);
    const storedAlts = new Map(stored.map(({ mediaId, alt }) => [mediaId, alt]));
    return ids.map((mediaId, index) => ({
      mediaId,
      alt: alts?.[index] ?? storedAlts.get(mediaId) ?? '',
      style: labelOf(styles?.[index], isStyleLetter),
      room: labelOf(rooms?.[index], isRoom),
    }));
  }

  /**
   * Replaces a designer's gallery, inside the caller's transaction. Pictures that no gallery shows afterwards are
   * deleted after the commit.
   * @param ownerId the account that owns the pictures from now on
   * @throws 400 when one of the pictures has become somebody else's
   */
  async replace(designerId: number, gallery: readonly GalleryEntry[], ownerId: number): Promise<void> {
    const before = (await this.galleries.findEntries(designerId)).map(({ mediaId }) => mediaId);
    await this.claim(gallery, ownerId);
    await this.galleries.replace(designerId, gallery);
    for (const { mediaId, ...labels } of gallery) await this.pictures.label(mediaId, labels);
    await this.database.afterCommit(() => this.media.dropUnused(before));
  }

  /**
   * Changes style or room of a picture, inside the caller's transaction.
   * @param file the name of the picture's largest file
   * @returns false when it has them already
   * @throws 404 when the gallery does not have the picture
   */
  async label(designerId: number, file: string, changes: LabelChanges): Promise<boolean> {
    const picture = await this.galleries.findPicture(designerId, file);
    if (!picture) throw notFound(GALLERY_PICTURE_MISSING_TEXT);
    const { style = picture.style, room = picture.room } = changes;
    if (style === picture.style && room === picture.room) return false;
    await this.pictures.label(picture.id, { style, room });
    return true;
  }

  /**
   * Assigns pictures without an owner to the person, inside the caller's transaction.
   * @throws 400 when one of them has become somebody else's
   */
  async claim(gallery: readonly GalleryEntry[], ownerId: number): Promise<void> {
    const ids = [...new Set(gallery.map(({ mediaId }) => mediaId))];
    if (ids.length === 0) return;
    await this.pictures.giveTo(ownerId, ids);
    if ((await this.pictures.countOwned(ownerId, ids)) < ids.length) throw refusedAt(0);
  }

  private async idsOf(items: readonly string[], ownerId: number | null): Promise<number[]> {
    const ids: number[] = [];
    const stored: number[] = [];
    for (const [index, item] of items.entries()) {
      try {
        const found = await this.idOf(item, ownerId);
        ids.push(found.id);
        if (found.isNew) stored.push(found.id);
      } catch (error) {
        await this.media.dropUnused(stored);
        throw error instanceof PictureRefused ? refusedAt(index, error.message) : error;
      }
    }
    return ids;
  }

  private async idOf(item: string, ownerId: number | null): Promise<{ id: number; isNew: boolean }> {
    const read = readGalleryItem(item);
    if (read && 'bytes' in read) return { id: (await this.media.add(read.bytes, ownerId)).id, isNew: true };
    const found = read && (await this.pictures.findByFile(read.file));
    const isFree = found?.owner_id === null && !found.shown;
    if (!found || !(isFree || (ownerId !== null && found.owner_id === ownerId)))
      throw new PictureRefused('source');
    return { id: found.id, isNew: false };
  }
}

/** A label that was sent: undefined when it was not, null for none. The DTO has refused unknown ones. */
function labelOf<Label>(
  sent: string | null | undefined,
  isLabel: (value: unknown) => value is Label,
): Label | null | undefined {
  if (sent === undefined) return undefined;
  return isLabel(sent) ? sent : null;
}

function refusedAt(index: number, msg = GALLERY_SOURCE_TEXT): ProductError {
  return invalidInput([{ loc: ['body', 'gallery_images', index], msg, type: 'image_refused' }]);
}
