/** Safari on iOS says so in a property of its own. */
interface IosNavigator {
  standalone?: boolean;
}

const STANDALONE = '(display-mode: standalone)';

/** Whether the app runs installed, in a window of its own. */
export function isInstalled(): boolean {
  return window.matchMedia(STANDALONE).matches || (navigator as IosNavigator).standalone === true;
}

/** iPhone or iPad; a newer iPad says that it is a Mac, but no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Safari itself on iOS: the other browsers there, and those inside of other apps, name themselves too. */
export function isIosSafari(): boolean {
  const { userAgent } = navigator;
  return isIos() && /Version\/.*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|GSA/.test(userAgent);
}
