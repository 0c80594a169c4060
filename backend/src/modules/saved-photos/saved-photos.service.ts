import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { GalleriesService } from '../media/galleries.service.js';
import type { MySavedPhotoDto } from './dto/saved-photo-answers.dto.js';
import { toMySavedPhoto } from './saved-photos.mapper.js';
import type { PhotoOfDesigner, PhotoOfPerson, PhotoSeen } from './saved-photos.types.js';
import { SavedPhotosRepository } from './saved-photos.repository.js';

/** Reads the collections of people (docs/product.md#saved-photos). */
@Injectable()
export class SavedPhotosService {
  constructor(
    private readonly photos: SavedPhotosRepository,
    private readonly galleries: GalleriesService,
    private readonly designers: DesignersService,
  ) {}

  /** The person's collection, latest first; at most `SAVED_PHOTOS_MAX` photos. */
  async mine(person: Principal): Promise<MySavedPhotoDto[]> {
    const photos = await this.photos.findSavedBy(person.userId);
    const shownOf = await this.shownAmong(photos);
    return photos.map((photo) => toMySavedPhoto(photo, shownOf(photo)));
  }

  /** The photos of a person's collection with their notes, latest first. */
  savedBy(userId: number): Promise<PhotoOfPerson[]> {
    return this.photos.findSavedBy(userId);
  }

  /** What everybody sees of several photos: the designer's name, and the picture if the portfolio shows it. */
  async shownAmong(photos: readonly PhotoOfDesigner[]): Promise<(photo: PhotoOfDesigner) => PhotoSeen> {
    if (photos.length === 0) return () => ({ designer_name: '', picture: null });
    const designerIds = photos.map(({ designerId }) => designerId);
    const [pictures, designers, shownDesigners] = await Promise.all([
      this.galleries.visible(photos.map(({ photoId }) => photoId)),
      this.designers.briefs(designerIds),
      this.designers.shownAmong(designerIds),
    ]);
    return ({ photoId, designerId }) => {
      const shown = pictures.get(photoId);
      const isShown = shown?.designerId === designerId && shownDesigners.has(designerId);
      const picture = isShown ? { ...shown.picture, sources: [...shown.picture.sources] } : null;
      return { designer_name: designers.get(designerId)?.name ?? '', picture };
    };
  }

  /** Whether everybody can see this photo in that designer's portfolio. */
  async isShown({ photoId, designerId }: PhotoOfDesigner): Promise<boolean> {
    const shown = (await this.galleries.visible([photoId])).get(photoId);
    if (shown?.designerId !== designerId) return false;
    return (await this.designers.shownAmong([designerId])).has(designerId);
  }
}
