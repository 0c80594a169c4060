import { designerDescription, designerTitle } from './designer-meta.js';

const MARTA = {
  name: 'Marta Colombo',
  city: 'Torino',
  design_style_name: 'Elegante e classico',
  bio: 'Progetto case da abitare.',
};

test('the title is the name and the city', () => {
  expect(designerTitle(MARTA)).toBe('Marta Colombo, interior designer a Torino');
  expect(designerTitle({ ...MARTA, city: ' ' })).toBe('Marta Colombo, interior designer');
});

test('the description is the style and the bio in one line', () => {
  expect(designerDescription({ ...MARTA, bio: 'Prima riga.\n\n\tSeconda\u202e riga.' })).toBe(
    'Elegante e classico. Prima riga. Seconda riga.',
  );
});

test('a long bio is cut at a space', () => {
  const text = designerDescription({ ...MARTA, bio: 'pietra '.repeat(100) });
  expect(text.length).toBeLessThanOrEqual(156);
  expect(text).toMatch(/pietra…$/);
});

test('a long text without spaces is cut between characters, not inside a surrogate pair', () => {
  const text = designerDescription({ ...MARTA, design_style_name: '', bio: `.${'🏠'.repeat(200)}` });
  expect(text.length).toBeLessThanOrEqual(156);
  // This function throws for half of a surrogate pair.
  expect(() => encodeURIComponent(text)).not.toThrow();
});
