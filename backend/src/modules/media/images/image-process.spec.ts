import { ImageProcess } from './image-process.js';

test('a process that cannot start is not an error of the file: the answer is 503', async () => {
  const images = new ImageProcess('/nowhere/image-worker.js');
  const job = { kind: 'gallery', file: new Uint8Array([0xff, 0xd8, 0xff]) } as const;
  await expect(images.run(job)).rejects.toMatchObject({ status: 503 });
  await expect(images.run(job)).rejects.toMatchObject({ status: 503 });
});
