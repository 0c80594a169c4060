import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GALLERY_BUSY_TEXT } from '@stanze/domain/gallery-pictures';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import { pictureProblem } from '@stanze/domain/picture-file';
import { unavailable } from '../../../common/errors/product-error.js';
import type { ImageAnswer, ImageJob } from './image-job.js';
import { ImageProcess } from './image-process.js';
import { PictureRefused } from './picture-refused.js';
import type { ProcessedPicture } from './renditions.js';

/** Maximum number of waiting jobs; each contains a file of up to 5 MB. */
const WAITING_MAX = 12;
const RETRY_AFTER_SECONDS = 5;

/** The queue of all image processing: one picture at a time, a limited number waiting, the others refused with 503. */
@Injectable()
export class ImageQueueService implements OnApplicationShutdown {
  private readonly worker = new ImageProcess();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /**
   * Encodes a person's file again in every stored width and format.
   * @throws PictureRefused; 503 when too many are waiting
   */
  async processPicture(file: Buffer): Promise<ProcessedPicture> {
    checkFile(file);
    const answer = await this.enqueue({ kind: 'gallery', file });
    if (answer && 'picture' in answer) return answer.picture;
    throw new PictureRefused(answer && 'refused' in answer ? answer.refused : 'broken');
  }

  /**
   * Encodes a person's file again as one square JPEG, at most `size` pixels a side.
   * @throws PictureRefused; 503 when too many are waiting
   */
  async processSquare(file: Buffer, size: number): Promise<Uint8Array> {
    checkFile(file);
    const answer = await this.enqueue({ kind: 'square', file, size });
    if (answer && 'crop' in answer) return answer.crop;
    throw new PictureRefused(answer && 'refused' in answer ? answer.refused : 'broken');
  }

  /**
   * A stored picture cropped to a size around its most salient part, as JPEG; null when it cannot be read.
   * @throws 503 when too many are waiting
   */
  async crop(file: Buffer, width: number, height: number): Promise<Uint8Array | null> {
    const answer = await this.enqueue({ kind: 'share', file, width, height });
    return answer && 'crop' in answer ? answer.crop : null;
  }

  onApplicationShutdown(): void {
    this.worker.end();
  }

  private async enqueue(job: ImageJob): Promise<ImageAnswer | null> {
    if (this.waiting > WAITING_MAX) throw unavailable(GALLERY_BUSY_TEXT, RETRY_AFTER_SECONDS);
    this.waiting += 1;
    const answer = this.last.then(() => this.worker.run(job));
    // The next job runs even if this one fails.
    this.last = answer.catch(() => null);
    try {
      return await answer;
    } finally {
      this.waiting -= 1;
    }
  }
}

/** Checks the properties that can be read without decoding the file. @throws PictureRefused */
function checkFile(file: Buffer): void {
  if (file.byteLength > IMAGE_MAX_BYTES) throw new PictureRefused('size');
  const problem = pictureProblem(file);
  if (problem) throw new PictureRefused(problem);
}
