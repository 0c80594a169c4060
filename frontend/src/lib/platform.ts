/** Safari on iOS has a non-standard property for installed apps. */
interface IosNavigator {
  standalone?: boolean;
}

const STANDALONE = '(display-mode: standalone)';

/** Whether the app runs as an installed app. */
export function isInstalled(): boolean {
  return window.matchMedia(STANDALONE).matches || (navigator as IosNavigator).standalone === true;
}

/** iPhone or iPad. Newer iPads report the user agent of a Mac, but no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Safari on iOS. Other browsers on iOS, and browsers inside apps, add their own names to the user agent. */
export function isIosSafari(): boolean {
  const { userAgent } = navigator;
  return isIos() && /Version\/.*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|GSA/.test(userAgent);
}

/** Whether the device has a share sheet. */
export function canUseShareSheet(): boolean {
  return 'share' in navigator && typeof navigator.share === 'function';
}
