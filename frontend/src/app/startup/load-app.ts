/**
 * Inline script of prerendered pages. They can be read without the app, so the app's code is loaded after the page has
 * been painted and its large picture has been loaded, because both share the network. Pressing a pointer or a key loads
 * it at once.
 */
const LOAD_TIMEOUT_MS = 1500;
const TEMPLATE_SELECTOR = '#program';

/** As in `load-chunk.ts`, which this script cannot import: requesting a file takes a cheap phone 5 ms. */
const AT_ONCE = 6;

function loadApp(): void {
  const template = document.querySelector<HTMLTemplateElement>(TEMPLATE_SELECTOR);
  if (!template) return;
  template.remove();
  appendSome([...document.importNode(template.content, true).children]);
}

/** Appends a few elements in each task, so that a press is handled between two. */
function appendSome(elements: readonly Element[]): void {
  document.head.append(...elements.slice(0, AT_ONCE));
  if (elements.length > AT_ONCE) setTimeout(() => appendSome(elements.slice(AT_ONCE)));
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Resolves when the picture of the first screen is loaded or has failed; at once when there is none. */
async function pictureLoaded(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return;
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, resolve, { once: true });
  });
}

/**
 * Identifies a control across the app's first render by what a person sees of it: its text or label, and its position among
 * equal ones. The render may add other elements, such as the way back to the results.
 */
interface ControlName {
  tag: string;
  name: string;
  position: number;
}

const nameOf = (element: Element) => `${element.getAttribute('aria-label') ?? ''}\n${element.textContent}`;

const namedLike = (root: Element, tag: string, name: string) =>
  [...root.querySelectorAll<HTMLElement>(tag)].filter((element) => nameOf(element) === name);

function controlIn(root: Element, element: HTMLElement): ControlName {
  const { tagName: tag } = element;
  const name = nameOf(element);
  return { tag, name, position: namedLike(root, tag, name).indexOf(element) };
}

/** The name of the closest ancestor of the target that matches the selector; null for none. */
function controlOf(root: Element, target: EventTarget | null, selector: string): ControlName | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  return element && controlIn(root, element);
}

const controlNamed = (root: Element, control: ControlName | null): HTMLElement | undefined =>
  control ? namedLike(root, control.tag, control.name)[control.position] : undefined;

/** Chooses again what was chosen, and opens again what was open, in the elements that the render has removed. */
function repeatStates(root: Element, removed: readonly Node[]): void {
  for (const old of removed) {
    if (!(old instanceof Element)) continue;
    for (const input of old.querySelectorAll<HTMLElement>('[type=radio]:checked'))
      controlNamed(root, controlIn(old, input))?.click();
    for (const summary of old.querySelectorAll<HTMLElement>('details[open] > summary'))
      controlNamed(root, controlIn(old, summary))?.parentElement?.setAttribute('open', '');
  }
}

/** A press with the main button and without modifier keys: it opens no menu and no new tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A browser that dispatches its own click does so within this time. */
const CLICK_TIMEOUT_MS = 50;

/** A pointer that has moved farther is not pressing any more. */
const MOVED_PX = 10;

interface Press {
  readonly control: ControlName;
  readonly x: number;
  readonly y: number;
}

/**
 * When the render has replaced the element under a pressed pointer, the browser does not click the new one, so it is
 * clicked here, also when it has moved meanwhile.
 */
function finishPress(root: Element, { control, x, y }: Press): void {
  const end = new AbortController();
  const isInside = (element: Element, { target }: Event) =>
    target instanceof Node && element.contains(target);
  document.addEventListener('pointercancel', () => end.abort(), { signal: end.signal });
  document.addEventListener(
    'pointerup',
    (event) => {
      end.abort();
      const element = controlNamed(root, control);
      if (!element || Math.hypot(event.clientX - x, event.clientY - y) > MOVED_PX) return;
      let isClicked = false;
      const onClick = (click: Event) => (isClicked ||= isInside(element, click));
      document.addEventListener('click', onClick, { capture: true });
      setTimeout(() => {
        document.removeEventListener('click', onClick, { capture: true });
        if (!isClicked) element.click();
      }, CLICK_TIMEOUT_MS);
    },
    { signal: end.signal },
  );
}

const FOCUSABLE = 'a, button, input, summary';

/**
 * Repeats after the app's first render the input from before it: a clicked button is clicked, a press that had started
 * ends in a click, the focus stays on its element, an open disclosure stays open, a chosen answer stays chosen. Links do not
 * need it.
 */
function repeatEarlyInput(root: HTMLElement): void {
  let clicked: ControlName | null = null;
  let pressed: Press | null = null;
  let focused = controlOf(root, document.activeElement, FOCUSABLE);
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  root.addEventListener('click', (event) => (clicked = controlOf(root, event.target, 'button')), options);
  root.addEventListener(
    'pointerdown',
    (event) => {
      const control = isPlain(event) ? controlOf(root, event.target, 'a, button, label') : null;
      pressed = control && { control, x: event.clientX, y: event.clientY };
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel'])
    root.addEventListener(type, () => (pressed = null), options);
  root.addEventListener('focusin', (event) => (focused = controlOf(root, event.target, FOCUSABLE)), options);
  new MutationObserver((records, observer) => {
    observer.disconnect();
    stop.abort();
    repeatStates(
      root,
      records.flatMap(({ removedNodes }) => [...removedNodes]),
    );
    if (document.activeElement === document.body) controlNamed(root, focused)?.focus({ preventScroll: true });
    controlNamed(root, clicked)?.click();
    if (pressed) finishPress(root, pressed);
  }).observe(root, { childList: true });
}

/** For the styles of the first screen: who is signed in has a bar, and who comes back is greeted. */
function markReturning(): void {
  try {
    const isSignedIn = 'user' in localStorage;
    document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
    document.documentElement.toggleAttribute('data-returning', isSignedIn || 'lastVisit' in localStorage);
  } catch {
    // A blocked storage counts as empty.
  }
}

markReturning();
const root = document.getElementById('root');
if (root?.hasChildNodes()) {
  repeatEarlyInput(root);
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, loadApp, { once: true });
  setTimeout(loadApp, LOAD_TIMEOUT_MS);
  void Promise.all([painted(), pictureLoaded()]).then(loadApp);
} else {
  loadApp();
}
