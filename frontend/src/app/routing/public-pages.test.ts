import { PUBLIC_PAGES } from '@stanze/domain/public-pages';
import { STYLE_LETTERS, stylePath } from '@stanze/domain/styles';
import { ROUTE_LIST } from '../../lib/routes';

/** The pages about a designer, and addresses that only lead elsewhere. */
const OTHERS = ['style', 'designer', 'publicProfile', 'questionnaire', 'questionnaireResults'];

test('every page that guests may open has a head of its own', () => {
  const open = ROUTE_LIST.filter(({ access, name }) => access === 'everyone' && !OTHERS.includes(name));
  const described = Object.entries(PUBLIC_PAGES).filter(
    ([name]) => name !== 'register' && !name.startsWith('style'),
  );
  expect(open.length).toBeGreaterThan(10);
  expect(open.map(({ name, pattern }) => [name, pattern]).toSorted()).toEqual(
    described.map(([name, { path }]) => [name, path]).toSorted(),
  );
});

test('the page of each style has a head of its own', () => {
  const paths = Object.values(PUBLIC_PAGES).map(({ path }) => path);
  expect(STYLE_LETTERS.filter((letter) => !paths.includes(stylePath(letter)))).toEqual([]);
});
