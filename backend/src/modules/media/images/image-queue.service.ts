import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GALLERY_BUSY_TEXT } from '@stanze/domain/gallery-pictures';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import { pictureProblem } from '@stanze/domain/picture-file';
import { unavailable } from '../../../common/errors/product-error.js';
import type { ImageAnswer, ImageJob } from './image-job.js';
import { ImageProcess } from './image-process.js';
import { PictureRefused } from './picture-refused.js';
import type { ProcessedPicture } from './renditions.js';
import { RoundRobinQueue } from './round-robin-queue.js';

/** Maximum numbers of waiting jobs; each contains a file of up to 5 MB. */
const GALLERIES_MAX = { all: 12, each: 6 } as const;
/** More, because a small picture takes a fraction of a second: with sixteen people at once there is space for others. */
const SMALL_MAX = { all: 24, each: 6 } as const;
const RETRY_AFTER_SECONDS = 5;

const LINK_PREVIEWS = 'link-previews';

/** One picture at a time in a process of its own. */
class Lane {
  readonly queue: RoundRobinQueue;
  readonly worker = new ImageProcess();

  constructor(max: { readonly all: number; readonly each: number }) {
    this.queue = new RoundRobinQueue(max);
  }

  /** @throws 503 when too many jobs wait, of everybody or of this person */
  run(submitter: string, job: ImageJob): Promise<ImageAnswer | null> {
    const answer = this.queue.run(submitter, () => this.worker.run(job));
    if (!answer) throw unavailable(GALLERY_BUSY_TEXT, RETRY_AFTER_SECONDS);
    return answer;
  }
}

/**
 * All image processing. Gallery pictures, which take seconds, and small pictures do not wait for each other. In each
 * queue the next job is that of the person who has waited longest, a limited number waits, and others are refused with
 * 503.
 */
@Injectable()
export class ImageQueueService implements OnApplicationShutdown {
  private readonly galleries = new Lane(GALLERIES_MAX);
  private readonly small = new Lane(SMALL_MAX);

  /**
   * Encodes a person's file again in every stored width and format.
   * @param submitter whose limit it counts for; see `submitterOf`
   * @throws PictureRefused; 503 when too many are waiting
   */
  async processPicture(file: Buffer, submitter: string): Promise<ProcessedPicture> {
    checkFile(file);
    const answer = await this.galleries.run(submitter, { kind: 'gallery', file });
    if (answer && 'picture' in answer) return answer.picture;
    throw new PictureRefused(answer && 'refused' in answer ? answer.refused : 'broken');
  }

  /**
   * Encodes a person's file again as one square JPEG, at most `size` pixels a side.
   * @param submitter whose limit it counts for; see `submitterOf`
   * @throws PictureRefused; 503 when too many are waiting
   */
  processSquare(file: Buffer, size: number, submitter: string): Promise<Uint8Array> {
    return this.encodeOnce(submitter, { kind: 'square', file, size });
  }

  /**
   * Encodes a person's file again as one JPEG, at most as large as the largest stored width.
   * @param submitter whose limit it counts for; see `submitterOf`
   * @throws PictureRefused; 503 when too many are waiting
   */
  processWhole(file: Buffer, submitter: string): Promise<Uint8Array> {
    return this.encodeOnce(submitter, { kind: 'whole', file });
  }

  private async encodeOnce(submitter: string, job: ImageJob & { file: Buffer }): Promise<Uint8Array> {
    checkFile(job.file);
    const answer = await this.small.run(submitter, job);
    if (answer && 'crop' in answer) return answer.crop;
    throw new PictureRefused(answer && 'refused' in answer ? answer.refused : 'broken');
  }

  /**
   * A stored picture cropped to a size around its most salient part, as JPEG; null when it cannot be read.
   * @throws 503 when too many are waiting
   */
  async crop(file: Buffer, width: number, height: number): Promise<Uint8Array | null> {
    const answer = await this.small.run(LINK_PREVIEWS, { kind: 'share', file, width, height });
    return answer && 'crop' in answer ? answer.crop : null;
  }

  onApplicationShutdown(): void {
    this.galleries.worker.end();
    this.small.worker.end();
  }
}

/** Checks the properties that can be read without decoding the file. @throws PictureRefused */
function checkFile(file: Buffer): void {
  if (file.byteLength > IMAGE_MAX_BYTES) throw new PictureRefused('size');
  const problem = pictureProblem(file);
  if (problem) throw new PictureRefused(problem);
}
