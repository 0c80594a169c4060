import { designerIdIn, designerPath, readableDesignerPath } from './designer-address.js';

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

  it.each([
    ['Elena Righi', '/designer/27-elena-righi'],
    ['  Nicolò  D’Angiò & Figli ', '/designer/27-nicolo-d-angio-figli'],
    ['Studio 3', '/designer/27-studio-3'],
    ['../../admin?x=1#y', '/designer/27-admin-x-1-y'],
    ['山田 花子', '/designer/27'],
    ['-', '/designer/27'],
    ['a'.repeat(200), `/designer/27-${'a'.repeat(60)}`],
  ])('of %s is readable as %s', (name, path) => {
    expect(readableDesignerPath({ id: 27, name })).toBe(path);
    expect(designerIdIn(path.split('/').at(-1))).toBe(27);
  });

  it('is /designer/{id} where it is shared', () => {
    expect(designerPath(27)).toBe('/designer/27');
  });
});
