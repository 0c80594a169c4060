import { GALLERY_TEXTS } from '@stanze/domain/gallery-pictures';
import { PICTURE_SIZE_TEXT } from '@stanze/domain/validation-clients';
import sharp from 'sharp';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { upload } from './support/uploads.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A picture of one colour: many pixels in a small file. */
function plainPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
}

/** Two frames of different colours. */
function animation(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 40), Buffer.alloc(64 * 64 * 3, 220)]);
  return sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0 })
    .toBuffer();
}

describe('a refused picture', () => {
  it.each([
    ['is no JPEG although it is sent as one', () => Buffer.alloc(4000, 0x17), 400, GALLERY_TEXTS.broken],
    ['is empty', () => Buffer.alloc(0), 400, GALLERY_TEXTS.broken],
    ['is a PDF', () => Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), 415, GALLERY_TEXTS.type],
  ] as const)('gets the reason that it %s', async (_reason, create, status, text) => {
    const { body, ...answer } = await upload(app, create());
    const detail = status === 400 ? [expect.objectContaining({ msg: text }) as unknown] : text;
    expect({ status: answer.status, detail: body.detail }).toEqual({ status, detail });
  });
});

describe('a picture', () => {
  it('that is animated is accepted with its first frame', async () => {
    const { status, body } = await upload(app, await animation());
    expect({ status, width: body.width, height: body.height }).toEqual({
      status: 201,
      width: 64,
      height: 64,
    });
  });

  it('of more than 24 megapixels is refused, whatever the size of its file', async () => {
    const { status, body } = await upload(app, await plainPicture(6001, 4000));
    expect({ status, detail: body.detail }).toEqual({ status: 413, detail: GALLERY_TEXTS.pixels });
  });

  it('of 24 megapixels is accepted', async () => {
    expect((await upload(app, await plainPicture(6000, 4000))).status).toBe(201);
  }, 60_000);

  it('of more than 5 MB is refused in the request of a profile too', async () => {
    const designer = await newDesigner(app);
    const path = `/designers/${designer.designerId}`;
    const own = (await app.get(path, { token: designer.token })).body as object;
    const tooLarge = `data:image/jpeg;base64,${Buffer.alloc(5 * 1024 * 1024 + 1, 0xff).toString('base64')}`;
    const answer = await app.put(path, {
      token: designer.token,
      body: { ...own, gallery_images: [tooLarge] },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      detail: [
        expect.objectContaining({ loc: ['body', 'gallery_images', 0], msg: PICTURE_SIZE_TEXT }) as unknown,
      ],
    });
  });
});
