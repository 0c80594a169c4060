import { createHash } from 'node:crypto';
import { sha256 } from '../../common/secrets.js';
import type { RequestMark } from '../users/setup-tokens.service.js';
import type { DesignerPayload } from './dto/designer-payload.dto.js';

/**
 * How a registration is recognised when it is sent again: by who sent it with which key, and by what was sent.
 * @param senderId 0 for a guest
 */
export function markOf(senderId: number, key: string | null, payload: DesignerPayload): RequestMark {
  const { gallery_images: images, ...words } = payload;
  const content = createHash('sha256').update(JSON.stringify(words));
  // One by one: together they can be 40 MB, and would be copied once more.
  for (const image of images ?? []) content.update('\n').update(image);
  return { keyHash: key === null ? null : sha256(`${senderId} ${key}`), fingerprint: content.digest('hex') };
}
