import { Injectable } from '@nestjs/common';
import { GALLERY_PICTURE_MISSING_TEXT } from '@stanze/domain/gallery-pictures';
import { conflict, notFound } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { type GalleryFile, GalleriesRepository } from './galleries.repository.js';
import { MediaFilesService } from './media-files.service.js';
import { MediaRepository } from './media.repository.js';

const CHANGED = 'Questa foto è appena cambiata. Ricarica la pagina.';

/**
 * Pictures that an administrator hides. Hiding gives the files new names, which only the owner and administrators
 * see: the addresses that others have seen stop working.
 */
@Injectable()
export class HiddenPicturesService {
  constructor(
    private readonly galleries: GalleriesRepository,
    private readonly media: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides a picture of a gallery. The files are copied before `inTransaction`, which runs `store` in a transaction, and
   * the former ones are deleted after it.
   * @param file the name of the picture's largest file
   * @returns false when it is hidden already
   * @throws 404 when the gallery does not have it, 409 when another request changed it meanwhile
   */
  async hide(
    { designerId, file, reason }: { designerId: number; file: string; reason: string },
    inTransaction: (store: () => Promise<void>) => Promise<void>,
  ): Promise<boolean> {
    const picture = await this.require(designerId, file);
    if (picture.hidden_reason !== null) return false;
    const copies = await this.files.duplicate(picture);
    const hidden = { hidden_at: this.clock.timestamp(), hidden_reason: reason };
    try {
      await inTransaction(async () => {
        const row = { id: picture.id, from: file, ...copies, ...hidden };
        if (!(await this.media.hide(row))) throw conflict(CHANGED);
      });
    } catch (error) {
      await this.files.remove(copies);
      throw error;
    }
    await this.files.remove(picture);
    return true;
  }

  /**
   * Shows a hidden picture again; `inTransaction` as for `hide`.
   * @returns false when it is not hidden
   * @throws 404 when the gallery does not have it, 409 when another request changed it meanwhile
   */
  async show(
    { designerId, file }: { designerId: number; file: string },
    inTransaction: (store: () => Promise<void>) => Promise<void>,
  ): Promise<boolean> {
    const picture = await this.require(designerId, file);
    if (picture.hidden_reason === null) return false;
    await inTransaction(async () => {
      if (!(await this.media.show(picture.id))) throw conflict(CHANGED);
    });
    return true;
  }

  private async require(designerId: number, file: string): Promise<GalleryFile> {
    const picture = await this.galleries.findPicture(designerId, file);
    if (!picture) throw notFound(GALLERY_PICTURE_MISSING_TEXT);
    return picture;
  }
}
