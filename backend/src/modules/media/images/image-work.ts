import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GALLERY_BUSY_TEXT } from '@stanze/domain/gallery-pictures';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import { unavailable } from '../../../common/errors/product-error.js';
import type { ImageAnswer, ImageJob } from './image-job.js';
import { ImageProcess } from './image-process.js';
import { PictureRefused } from './picture-refused.js';
import { pictureType } from './picture-type.js';
import type { MadePicture } from './renditions.js';

/** Each waiting one holds its file of up to 5 MB. */
const MAY_WAIT = 12;
const RETRY_AFTER_SECONDS = 5;

/** The one gate of all image work: one picture at a time, some waiting, the rest told to come back. */
@Injectable()
export class ImageWork implements OnApplicationShutdown {
  private readonly worker = new ImageProcess();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /**
   * A person's file as pictures of the product's own.
   * @throws PictureRefused; 503 when too many are waiting
   */
  async makePicture(file: Buffer): Promise<MadePicture> {
    checkFile(file);
    const answer = await this.inTurn({ kind: 'gallery', file });
    if (answer && 'picture' in answer) return answer.picture;
    throw new PictureRefused(answer && 'refused' in answer ? answer.refused : 'broken');
  }

  /**
   * A person's file as one square JPEG of the product's own, at most `size` pixels a side.
   * @throws PictureRefused; 503 when too many are waiting
   */
  async makeSquare(file: Buffer, size: number): Promise<Uint8Array> {
    checkFile(file);
    const answer = await this.inTurn({ kind: 'square', file, size });
    if (answer && 'crop' in answer) return answer.crop;
    throw new PictureRefused(answer && 'refused' in answer ? answer.refused : 'broken');
  }

  /**
   * A stored picture cut to a size around what catches the eye, as JPEG; null when it cannot be read.
   * @throws 503 when too many are waiting
   */
  async crop(file: Buffer, width: number, height: number): Promise<Uint8Array | null> {
    const answer = await this.inTurn({ kind: 'share', file, width, height });
    return answer && 'crop' in answer ? answer.crop : null;
  }

  onApplicationShutdown(): void {
    this.worker.end();
  }

  private async inTurn(job: ImageJob): Promise<ImageAnswer | null> {
    if (this.waiting > MAY_WAIT) throw unavailable(GALLERY_BUSY_TEXT, RETRY_AFTER_SECONDS);
    this.waiting += 1;
    const turn = this.last.then(() => this.worker.run(job));
    // The next one has its turn whatever became of this one.
    this.last = turn.catch(() => null);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }
}

/** @throws PictureRefused for what is seen without opening the file */
function checkFile(file: Buffer): void {
  if (file.byteLength > IMAGE_MAX_BYTES) throw new PictureRefused('size');
  if (pictureType(file) === null) throw new PictureRefused('type');
}
