import { Injectable } from '@nestjs/common';
import { MediaService } from '../media/media.service.js';
import type { GalleryPicture } from '../media/media.types.js';
import { DesignersRepository } from './designers.repository.js';

/** Designers' pictures as their records show them. */
@Injectable()
export class DesignersGalleries {
  constructor(
    private readonly repository: DesignersRepository,
    private readonly media: MediaService,
  ) {}

  /** The galleries of several designers, by id, each in its order; designers without pictures are absent. */
  async of(ids: readonly number[]): Promise<Map<number, GalleryPicture[]>> {
    const galleries = new Map<number, GalleryPicture[]>();
    for (const row of await this.repository.findGalleries(ids)) {
      const picture = this.media.picture(row);
      const gallery = galleries.get(row.designer_id);
      if (gallery) gallery.push(picture);
      else galleries.set(row.designer_id, [picture]);
    }
    return galleries;
  }
}
