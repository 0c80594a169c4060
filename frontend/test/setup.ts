import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine renders slowly; a condition that holds ends the wait at once.
configure({ asyncUtilTimeout: 5000 });

const timer = window.setTimeout.bind(window);
/** Tasks within which what the last test has loaded is saved. */
const TASKS = 40;

/**
 * What a page has loaded is saved in the background, and after that code is imported, perhaps after the last test. An import
 * without the environment ends Jest with code 1 although all tests have passed, so it is waited for.
 */
afterAll(async () => {
  if (!('indexedDB' in globalThis)) return;
  for (let task = 0; task < TASKS; task += 1) await new Promise((resolve) => timer(resolve));
});

/** Web APIs that jsdom lacks and components need. */
class QuietObserver {
  observe(): void {
    // No element is resized or scrolled into view in these tests.
  }
  unobserve(): void {
    // Nothing to do, as in `observe`.
  }
  disconnect(): void {
    // Nothing to do, as in `observe`.
  }
  takeRecords(): [] {
    return [];
  }
}

Object.assign(window, {
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  scrollTo: () => undefined,
  matchMedia: (media: string): Partial<MediaQueryList> => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

let objectUrls = 0;
Object.assign(URL, {
  createObjectURL: () => `blob:${(objectUrls += 1)}`,
  revokeObjectURL: () => undefined,
});

/** `<dialog>` according to the HTML standard: Escape dispatches a cancel event, closing restores the focus. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
const FOCUSABLE = 'button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event('close'));
};

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
});
