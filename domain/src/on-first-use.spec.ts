import { onFirstUse } from './on-first-use.js';

it('creates a value when it is used, and once', () => {
  const create = jest.fn(() => ({}));
  const value = onFirstUse(create);
  expect(create).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(create).toHaveBeenCalledTimes(1);
});
