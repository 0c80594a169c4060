import {
  professionalLineErrors,
  professionalLineText,
  PROFESSIONAL_LINES,
  storedRegistration,
} from './professional-lines.js';
import { designerProfileErrors } from './validation-designers.js';

const ARCHITECT = {
  professional_line: 'architect',
  professional_order: 'Ordine di Torino',
  professional_number: '1234',
};

it('a line is optional, and only an architect needs order and number', () => {
  for (const line of [undefined, null, '', ' ', ...PROFESSIONAL_LINES.slice(1)])
    expect(professionalLineErrors({ professional_line: line })).toEqual([]);
  expect(professionalLineErrors(ARCHITECT)).toEqual([]);
  const fields = (form: object) => professionalLineErrors(form).map(({ field }) => field);
  expect(fields({ professional_line: 'architect' })).toEqual(['professional_order', 'professional_number']);
  expect(fields({ ...ARCHITECT, professional_number: ' ' })).toEqual(['professional_number']);
  expect(fields({ professional_line: 'doctor' })).toEqual(['professional_line']);
});

it('order and number are stored for an architect only', () => {
  expect(storedRegistration(ARCHITECT)).toEqual(ARCHITECT);
  expect(storedRegistration({ ...ARCHITECT, professional_line: 'surveyor' })).toEqual({
    professional_line: 'surveyor',
    professional_order: null,
    professional_number: null,
  });
  expect(storedRegistration({})).toEqual({
    professional_line: null,
    professional_order: null,
    professional_number: null,
  });
});

it.each([
  [ARCHITECT, 'Architetto, Ordine di Torino, n. 1234'],
  [{ professional_line: 'surveyor' }, 'Geometra'],
  [{ professional_line: 'interior-designer' }, 'Interior designer (legge 4/2013)'],
  [{ professional_line: 'other' }, 'Altro'],
  [{ professional_line: null }, null],
  [{ professional_line: 'doctor' }, null],
  [{}, null],
])('%j is shown as %s', (registration, text) => {
  expect(professionalLineText(registration)).toBe(text);
});

it('a profile with a wrong VAT number, or an architect without a number, is not saved', () => {
  const form = {
    ...{ name: 'Marta', email: 'marta@esempio.it', experience: 3, bio: 'Case.', specialties: ['Minimal'] },
    ...{ design_style: 'C', min_budget: 300, work_preferences: ['online'], city: 'Torino' },
  };
  const fields = (more: object) => designerProfileErrors({ ...form, ...more }).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ ...ARCHITECT, vat_number: '12345678903' })).toEqual([]);
  expect(fields({ ...ARCHITECT, professional_number: '', vat_number: '12345678904' })).toEqual([
    'vat_number',
    'professional_number',
  ]);
});
