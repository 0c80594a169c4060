import { recordScrollPositions, restoreScroll } from './scroll-positions';

/** jsdom does not scroll and has no entries: a page of 5 000 pixels and a history are simulated here. */
let entry = 'list';
let frames: (() => void)[] = [];

function scrolledTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

function back(to: string): void {
  entry = to;
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function frame(): void {
  const due = frames;
  frames = [];
  for (const run of due) run();
}

beforeAll(() => {
  Object.defineProperty(window, 'navigation', {
    value: {
      get currentEntry() {
        return { key: entry };
      },
    },
  });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = ((options: { top: number }) => scrolledTo(options.top)) as typeof window.scrollTo;
  window.requestAnimationFrame = (run) => frames.push(() => run(0));
  recordScrollPositions();
});

beforeEach(() => {
  jest.useFakeTimers();
  entry = 'list';
  restoreScroll();
  scrolledTo(1200);
  frame();
  entry = 'portfolio';
  restoreScroll();
  frame();
});
afterEach(() => jest.useRealTimers());

test('a new page begins at the top', () => {
  expect(window.scrollY).toBe(0);
});

test('a step back restores the position, also when the page is rendered after 1.5 seconds', () => {
  back('list');
  jest.advanceTimersByTime(1500);
  restoreScroll();
  expect(window.scrollY).toBe(1200);
});

test('what is scrolled between a step back and the next page does not change the position of that page', () => {
  scrolledTo(300);
  back('list');
  frame();
  scrolledTo(0);
  frame();
  restoreScroll();
  expect(window.scrollY).toBe(1200);
});

test('after a step back that closed a dialog a new page begins at the top', () => {
  scrolledTo(300);
  back('portfolio');
  entry = 'messages';
  restoreScroll();
  expect(window.scrollY).toBe(0);
});
