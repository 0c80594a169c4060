import { isIos } from '../../../../lib/platform';

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** The first name of a passkey that is created here; the person can change it. */
export function deviceName(): string {
  if (isIos()) return /iPad/.test(navigator.userAgent) ? 'iPad' : 'iPhone';
  return NAMES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Questo dispositivo';
}
