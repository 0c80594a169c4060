import { Injectable } from '@nestjs/common';
import { ImageQueueService } from './images/image-queue.service.js';
import { PictureRefused, refusalOf } from './images/picture-refused.js';
import { submitterOf } from './images/submitter.js';

/** Encodes pictures that only some people may see, and that their modules store. */
@Injectable()
export class PrivatePicturesService {
  constructor(private readonly work: ImageQueueService) {}

  /**
   * A person's picture as a JPEG, upright and without metadata. Must be called before any transaction.
   * @throws 400, 413 or 415 with the reason as a text; 503 when too many pictures are waiting
   */
  async encode(file: Buffer, userId: number): Promise<Uint8Array> {
    try {
      return await this.work.processWhole(file, submitterOf(userId));
    } catch (error) {
      throw error instanceof PictureRefused ? refusalOf(error) : error;
    }
  }
}
