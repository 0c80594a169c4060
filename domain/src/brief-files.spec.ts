import { BRIEF_PICTURES_MAX, briefFileProblem } from './brief-files.js';
import { briefLines, EMPTY_BRIEF, onlyFields } from './project-brief.js';

const picture = { type: 'image/jpeg' };
const plan = { type: 'application/pdf' };

it.each([
  [[], 'image/jpeg', null],
  [[picture, picture], 'image/jpeg', null],
  [Array.from({ length: BRIEF_PICTURES_MAX }, () => picture), 'image/jpeg', 'pictures'],
  [[plan], 'image/jpeg', 'pictures'],
  [[], 'application/pdf', null],
  [[picture], 'application/pdf', 'plan'],
  [[plan], 'application/pdf', 'plan'],
])('a brief has three pictures or one plan: %j and %s is %s', (present, type, problem) => {
  expect(briefFileProblem(present, type)).toBe(problem);
});

it('the files are one line of a brief, which can be left out', () => {
  const files = [
    { id: 1, name: 'salotto.jpg', type: 'image/jpeg', size: 10 },
    { id: 2, name: 'cucina.jpg', type: 'image/jpeg', size: 10 },
  ];
  const content = { ...EMPTY_BRIEF, files };
  expect(briefLines(content)).toEqual([
    { field: 'files', label: 'Foto private o planimetria', text: 'salotto.jpg e cucina.jpg' },
  ]);
  expect(onlyFields(content, ['files'])).toEqual(content);
  expect(onlyFields(content, ['name'])).toEqual(EMPTY_BRIEF);
  expect(briefLines(EMPTY_BRIEF)).toEqual([]);
});
