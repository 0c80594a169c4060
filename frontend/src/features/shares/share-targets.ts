import type { components } from '../../data/http/schema';

/** Ways to pass a designer on, by the names of the wire. */
export type ShareTarget = components['schemas']['ShareDto']['target'];

/** How each way is called on the screens. */
export const SHARE_TARGET_NAMES: Readonly<Record<ShareTarget, string>> = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  copy: 'Link copiato',
  device: 'Altre app',
};
