import { designerIdIn } from './designer-address.js';

describe('the address of a designer', () => {
  it.each([
    ['27', 27],
    ['27-elena-righi', 27],
    ['27-', 27],
    ['27-è-così', 27],
  ])('%s names the designer', (part, id) => {
    expect(designerIdIn(part)).toBe(id);
  });

  it.each([undefined, '', '0', '-27', '027', '27.5', '1e3', '27elena', 'elena-27', '9007199254740993'])(
    '%s names nobody',
    (part) => {
      expect(designerIdIn(part)).toBeNull();
    },
  );
});
