import { ImageProcess } from './image-process.js';

test('a process that cannot begin is nothing that the file has done: it is told to come back', async () => {
  const images = new ImageProcess('/nowhere/image-worker.js');
  const job = { kind: 'gallery', file: new Uint8Array([0xff, 0xd8, 0xff]) } as const;
  await expect(images.run(job)).rejects.toMatchObject({ status: 503 });
  await expect(images.run(job)).rejects.toMatchObject({ status: 503 });
});
