import type { PictureData } from '../src/lib/pictures/pictures';

/** Replaces every imported picture. */
const picture: PictureData = {
  url: '/assets/stanza.webp',
  width: 1200,
  height: 900,
  placeholder: 'data:image/webp;base64,AAAA',
  alt: 'Una stanza',
  sources: [
    { type: 'image/avif', width: 480, url: '/assets/stanza-480.avif' },
    { type: 'image/avif', width: 1200, url: '/assets/stanza-1200.avif' },
  ],
};

export default picture;
