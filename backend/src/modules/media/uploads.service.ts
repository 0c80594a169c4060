import { Injectable } from '@nestjs/common';
import { BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE } from '@stanze/domain/http-statuses';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import type { FastifyRequest } from 'fastify';
import { invalidField, ProductError } from '../../common/errors/product-error.js';
import type { GalleryPictureDto } from './dto/gallery-picture.dto.js';
import { submitterOf } from './images/submitter.js';
import { PictureRefused } from './images/picture-refused.js';
import { MediaService } from './media.service.js';

/** Bytes of a form in addition to the file: boundaries and their headers. */
const ENVELOPE_BYTES = 64 * 1024;
/** One byte more than allowed, so that a file that was truncated at this size is recognised as too large. */
const LIMITS = {
  fileSize: IMAGE_MAX_BYTES + 1,
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 1024,
  headerPairs: 20,
};
const MISSING = 'Scegli un’immagine da caricare.';

/** Stores pictures that are uploaded before the form to which they belong. */
@Injectable()
export class UploadsService {
  constructor(private readonly media: MediaService) {}

  /** @throws 400, 413 or 415 with the reason as a text; 503 when too many pictures are waiting */
  async gallery(request: FastifyRequest, ownerId: number | null): Promise<GalleryPictureDto> {
    const submitter = submitterOf(ownerId, request.ip);
    try {
      const { picture } = await this.media.add(await fileOf(request), ownerId, submitter);
      return { ...picture, sources: [...picture.sources] };
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      if (error.status === BAD_REQUEST) throw invalidField('file', error.message, 'image_refused');
      throw new ProductError(error.status, 'image_refused', error.message);
    }
  }
}

/** The first file of a multipart body, in memory; a larger one is not read completely. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new ProductError(UNSUPPORTED_MEDIA_TYPE, 'not_multipart', 'Formato dei dati non supportato.');
  if (Number(request.headers['content-length']) > IMAGE_MAX_BYTES + ENVELOPE_BYTES) {
    throw new PictureRefused('size');
  }
  try {
    const part = await request.file({ limits: LIMITS });
    if (part?.fieldname === 'file') return await part.toBuffer();
  } catch (error) {
    throw isTooLarge(error) ? new PictureRefused('size') : malformed(error);
  }
  throw invalidField('file', MISSING);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** 400 for a body that is not valid multipart data or is incomplete. */
function malformed(error: unknown): unknown {
  const hasStatus = error instanceof Error && 'statusCode' in error;
  return hasStatus ? error : invalidField('file', MISSING, 'malformed');
}
