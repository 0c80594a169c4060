import type { components } from '../../data/http/schema';

/** Ways to share a designer, by their names in the API. */
export type ShareTarget = components['schemas']['ShareDto']['target'];

/** The name of each target in the interface. */
export const SHARE_TARGET_NAMES: Readonly<Record<ShareTarget, string>> = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  copy: 'Link copiato',
  device: 'Altre app',
};
