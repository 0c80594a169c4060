import { deleteLastVisit, lastVisit } from './last-visit';
import { clearTab } from './tab-storage';

beforeEach(() => {
  localStorage.clear();
  clearTab();
});

test('the last visit is the one before this tab, and stays the same for the whole visit', () => {
  jest.spyOn(Date, 'now').mockReturnValue(1000);
  expect(lastVisit()).toBeNull();
  jest.spyOn(Date, 'now').mockReturnValue(2000);
  expect(lastVisit()).toBeNull();
  clearTab();
  expect(lastVisit()).toBe(1000);
  expect(lastVisit()).toBe(1000);
  clearTab();
  expect(lastVisit()).toBe(2000);
  jest.restoreAllMocks();
});

test('it can be deleted, and then the page does not count as visited before', () => {
  lastVisit();
  document.documentElement.toggleAttribute('data-returning', true);
  deleteLastVisit();
  clearTab();
  expect(lastVisit()).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-returning');
});
