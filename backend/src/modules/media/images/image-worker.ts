import { decode } from './decode.js';
import type { ImageAnswer, ImageJob } from './image-job.js';
import { PictureRefused } from './picture-refused.js';
import { makePicture, shareCrop, squareCrop } from './renditions.js';

/**
 * The process for images: one job after another. What a file does to the libraries that read it, it does here, and not
 * to the server; its memory ends with it.
 */
async function answerTo(job: ImageJob): Promise<ImageAnswer> {
  try {
    if (job.kind === 'gallery') return { picture: await makePicture(await decode(job.file)) };
    if (job.kind === 'square') return { crop: await squareCrop(await decode(job.file), job.size) };
    return { crop: await shareCrop(job.file, job.width, job.height) };
  } catch (error) {
    return { refused: error instanceof PictureRefused ? error.reason : 'broken' };
  }
}

process.on('message', (job: ImageJob) => {
  void answerTo(job).then((answer) => {
    process.send?.(answer);
    // Pixels lie outside the heap, where nobody hurries to collect them.
    globalThis.gc?.();
  });
});
// Loaded: from now on jobs can come.
process.send?.('ready');
// The server is gone.
process.on('disconnect', () => process.exit());
