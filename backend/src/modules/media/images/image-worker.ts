import { decode } from './decode.js';
import type { ImageAnswer, ImageJob } from './image-job.js';
import { PictureRefused } from './picture-refused.js';
import { renditionsOf, shareCrop, squareCrop, wholePicture } from './renditions.js';

/**
 * The process for images: one job after another. A file that exploits or crashes the image library affects this process and
 * not the server.
 */
async function answerTo(job: ImageJob): Promise<ImageAnswer> {
  try {
    if (job.kind === 'gallery') return { picture: await renditionsOf(await decode(job.file, job.maxPixels)) };
    if (job.kind === 'whole') return { crop: await wholePicture(await decode(job.file, job.maxPixels)) };
    if (job.kind === 'square')
      return { crop: await squareCrop(await decode(job.file, job.maxPixels), job.size) };
    return { crop: await shareCrop(job.file, job.width, job.height) };
  } catch (error) {
    return { refused: error instanceof PictureRefused ? error.reason : 'broken' };
  }
}

process.on('message', (job: ImageJob) => {
  void answerTo(job).then((answer) => {
    process.send?.(answer);
    // Pixels are stored outside the heap, where the garbage collector does not run often enough.
    globalThis.gc?.();
  });
});
// The code is loaded, and jobs can be sent.
process.send?.('ready');
// The server has ended.
process.on('disconnect', () => process.exit());
