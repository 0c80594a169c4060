import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GALLERY_BUSY_TEXT } from '@stanze/domain/gallery-pictures';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import { picturePixels, pictureProblem } from '@stanze/domain/picture-file';
import { unavailable } from '../../../common/errors/product-error.js';
import type { ImageAnswer, ImageJob } from './image-job.js';
import { ImageProcess } from './image-process.js';
import { PictureRefused } from './picture-refused.js';
import type { ProcessedPicture } from './renditions.js';
import { FairQueue, QueueFull } from './fair-queue.js';

/** Maximum numbers of waiting jobs; each contains a file of up to 5 MB. */
const GALLERIES_MAX = { all: 12, each: 6 } as const;
/** More, because such a picture takes a second or less: with sixteen people at once there is space for others. */
const SINGLE_MAX = { all: 24, each: 6 } as const;
/** A picture with at most this many pixels and bytes is decoded in a fraction of a second. */
const QUICK_PIXELS = 4_000_000;
const QUICK_BYTES = 2_000_000;
const RETRY_AFTER_SECONDS = 5;

const LINK_PREVIEWS = 'link-previews';

/** One picture at a time in a process of its own. */
class Lane {
  readonly queue: FairQueue;
  readonly worker = new ImageProcess();

  constructor(max: { readonly all: number; readonly each: number }) {
    this.queue = new FairQueue(max);
  }

  /** @throws 503 when too many jobs wait, of everybody or of this person */
  async run(submitter: string, job: ImageJob): Promise<ImageAnswer | null> {
    try {
      return await this.queue.run(submitter, () => this.worker.run(job));
    } catch (error) {
      if (error instanceof QueueFull) throw unavailable(GALLERY_BUSY_TEXT, RETRY_AFTER_SECONDS);
      throw error;
    }
  }
}

/**
 * All image processing. Gallery pictures, which take seconds, large pictures that are encoded once, and small ones do not
 * wait for each other. In each queue the next job is that of the person whose pictures have taken the least time lately, a
 * limited number waits, and others are refused with 503, first those of whoever has most.
 */
@Injectable()
export class ImageQueueService implements OnApplicationShutdown {
  private readonly galleries = new Lane(GALLERIES_MAX);
  private readonly large = new Lane(SINGLE_MAX);
  private readonly quick = new Lane(SINGLE_MAX);

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
    const answer = await this.once(submitter, job);
    if (answer && 'crop' in answer) return answer.crop;
    throw new PictureRefused(answer && 'refused' in answer ? answer.refused : 'broken');
  }

  /** A file with more pixels than its header states is decoded in the queue of large ones. */
  private async once(submitter: string, job: ImageJob): Promise<ImageAnswer | null> {
    if (!isQuick(job.file)) return this.large.run(submitter, job);
    const answer = await this.quick.run(submitter, { ...job, maxPixels: QUICK_PIXELS });
    return answer && 'refused' in answer && answer.refused === 'pixels'
      ? this.large.run(submitter, job)
      : answer;
  }

  /**
   * A stored picture cropped to a size around its most salient part, as JPEG; null when it cannot be read.
   * @throws 503 when too many are waiting
   */
  async crop(file: Buffer, width: number, height: number): Promise<Uint8Array | null> {
    const answer = await this.quick.run(LINK_PREVIEWS, { kind: 'share', file, width, height });
    return answer && 'crop' in answer ? answer.crop : null;
  }

  onApplicationShutdown(): void {
    for (const { worker } of [this.galleries, this.large, this.quick]) worker.end();
  }
}

const isQuick = (file: Uint8Array): boolean =>
  file.byteLength <= QUICK_BYTES && (picturePixels(file) ?? Infinity) <= QUICK_PIXELS;

/** Checks the properties that can be read without decoding the file. @throws PictureRefused */
function checkFile(file: Buffer): void {
  if (file.byteLength > IMAGE_MAX_BYTES) throw new PictureRefused('size');
  const problem = pictureProblem(file);
  if (problem) throw new PictureRefused(problem);
}
