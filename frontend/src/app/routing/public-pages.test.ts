import { PUBLIC_PAGES } from '@stanze/domain/public-pages';
import { ROUTE_LIST } from '../../lib/routes';

/** The pages about a designer, and addresses that only lead elsewhere. */
const OTHERS = ['designer', 'publicProfile', 'questionnaire', 'questionnaireResults'];

test('every page that guests may open has a head of its own', () => {
  const open = ROUTE_LIST.filter(({ access, name }) => access === 'everyone' && !OTHERS.includes(name));
  const described = Object.entries(PUBLIC_PAGES).filter(([name]) => name !== 'register');
  expect(open.length).toBeGreaterThan(10);
  expect(open.map(({ name, pattern }) => [name, pattern]).toSorted()).toEqual(
    described.map(([name, { path }]) => [name, path]).toSorted(),
  );
});
