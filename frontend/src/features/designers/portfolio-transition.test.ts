import { fileOnCard, transitionToPortfolio } from './portfolio-transition';

const picture = {
  sources: [480, 1200].map((width) => ({
    type: 'image/avif' as const,
    width,
    url: `/uploads/sala-${width}.avif`,
  })),
};

/** A card whose first picture the browser shows with a file. */
function cardShowing(file: string): HTMLElement {
  const card = document.createElement('div');
  const image = document.createElement('img');
  Object.defineProperty(image, 'currentSrc', { value: `https://stanze.test${file}` });
  card.append(image);
  return card;
}

afterEach(() => transitionToPortfolio(null));

test('the portfolio opened from a card shows the file of the card until its own is loaded', () => {
  transitionToPortfolio(cardShowing('/uploads/sala-480.avif'));
  expect(fileOnCard(picture)).toBe('/uploads/sala-480.avif');
});

test('a card that shows another picture, and no card, give no file', () => {
  expect(fileOnCard(picture)).toBeUndefined();
  transitionToPortfolio(cardShowing('/uploads/bagno-480.avif'));
  expect(fileOnCard(picture)).toBeUndefined();
});
