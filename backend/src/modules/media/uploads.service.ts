import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import type { FastifyRequest } from 'fastify';
import { readOneFile } from '../../common/files/one-file.js';
import type { GalleryPictureDto } from './dto/gallery-picture.dto.js';
import { submitterOf } from './images/submitter.js';
import { PictureRefused, refusalOf } from './images/picture-refused.js';
import { MediaService } from './media.service.js';

const RULES = {
  maxBytes: IMAGE_MAX_BYTES,
  missing: 'Scegli un’immagine da caricare.',
  tooLarge: () => refusalOf(new PictureRefused('size')),
};

/** Stores pictures that are uploaded before the form to which they belong. */
@Injectable()
export class UploadsService {
  constructor(private readonly media: MediaService) {}

  /** @throws 400, 413 or 415 with the reason as a text; 503 when too many pictures are waiting */
  async gallery(request: FastifyRequest, ownerId: number | null): Promise<GalleryPictureDto> {
    const submitter = submitterOf(ownerId, request.ip);
    try {
      const { bytes } = await readOneFile(request, RULES);
      const { picture } = await this.media.add(bytes, ownerId, submitter);
      return { ...picture, sources: [...picture.sources] };
    } catch (error) {
      throw error instanceof PictureRefused ? refusalOf(error) : error;
    }
  }
}
