/**
 * Starts the app on pages that can be read without it: after they have been painted and their large picture is there,
 * because the app's code would take the line from them. A touch or a key starts it at once.
 */
const PATIENCE_MS = 1500;

function begin(): void {
  const program = document.querySelector<HTMLTemplateElement>('#program');
  if (!program) return;
  program.remove();
  document.head.append(document.importNode(program.content, true));
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Settles when the picture of the first screen has come or cannot come; at once when there is none. */
async function pictureShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return;
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, resolve, { once: true });
  });
}

/** Where an element stands: places among siblings from the root down, because the app renders the same tree. */
interface Place {
  way: readonly number[];
  words: string | null;
}

function wayTo(root: Element, element: Element): number[] {
  const parent = element.parentElement;
  if (element === root || !parent) return [];
  return [...wayTo(root, parent), [...parent.children].indexOf(element)];
}

/** What a person touches, when an event is about something of that kind. */
function placeOf(root: Element, { target }: Event, kind: string): Place | null {
  const element = target instanceof Element ? target.closest(kind) : null;
  return element && { way: wayTo(root, element), words: element.textContent };
}

function elementAt(root: Element, place: Place | null): HTMLElement | null {
  const found = place?.way.reduce<Element | undefined>((at, index) => at?.children[index], root);
  return found instanceof HTMLElement && found.textContent === place?.words ? found : null;
}

/** A press that asks for no menu and no new tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The browser gives its own click within this time, where it gives one. */
const CLICK_MS = 50;

/** What a finger or a mouse went down on has been replaced before it was let go: no browser presses the new one by itself. */
function finishPress(root: Element, place: Place): void {
  const end = new AbortController();
  const isIn = (element: Element, { target }: Event) => target instanceof Node && element.contains(target);
  document.addEventListener('pointercancel', () => end.abort(), { signal: end.signal });
  document.addEventListener(
    'pointerup',
    (event) => {
      end.abort();
      const element = elementAt(root, place);
      if (!element || !isIn(element, event)) return;
      let isPressed = false;
      const own = (click: Event) => (isPressed ||= isIn(element, click));
      document.addEventListener('click', own, { capture: true });
      setTimeout(() => {
        document.removeEventListener('click', own, { capture: true });
        if (!isPressed) element.click();
      }, CLICK_MS);
    },
    { signal: end.signal },
  );
}

/**
 * What a person does before the app is there is done once it is: a button is pressed, a press that is under way ends
 * well, the focus stays where it was. Links work without it.
 */
function keepDoings(root: HTMLElement): void {
  let pressed: Place | null = null;
  let held: Place | null = null;
  let focused: Place | null = null;
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  root.addEventListener('click', (event) => (pressed = placeOf(root, event, 'button')), early);
  root.addEventListener(
    'pointerdown',
    (event) => (held = isPlain(event) ? placeOf(root, event, 'a, button') : null),
    early,
  );
  for (const type of ['pointerup', 'pointercancel']) root.addEventListener(type, () => (held = null), early);
  root.addEventListener('focusin', (event) => (focused = placeOf(root, event, 'a, button')), early);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    stop.abort();
    if (document.activeElement === document.body) elementAt(root, focused)?.focus({ preventScroll: true });
    elementAt(root, pressed)?.click();
    if (held) finishPress(root, held);
  }).observe(root, { childList: true });
}

const root = document.getElementById('root');
if (root?.hasChildNodes()) {
  keepDoings(root);
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, begin, { once: true });
  setTimeout(begin, PATIENCE_MS);
  void Promise.all([painted(), pictureShown()]).then(begin);
} else {
  begin();
}
