import { LINK_FIELDS, mapFields } from './designer-fields.js';
import {
  lapseOf,
  missingVerificationCriteria,
  reminderOf,
  type VerifiableProfile,
  type VerificationCriterion,
  verificationMissingText,
} from './verification.js';

const COMPLETE: VerifiableProfile = {
  ...mapFields(LINK_FIELDS, () => null),
  bio: 'x'.repeat(120),
  picture_count: 3,
  city: 'Torino',
  email: 'marta@esempio.it',
  min_budget: 300,
  website: 'https://martacolombo.test/',
};

it('a complete profile lacks nothing, with a link of any kind', () => {
  for (const field of LINK_FIELDS) {
    expect(
      missingVerificationCriteria({ ...COMPLETE, website: null, [field]: 'https://marta.test/' }),
    ).toEqual([]);
  }
});

it.each<[VerificationCriterion, Partial<VerifiableProfile>]>([
  ['bio', { bio: ` ${'x'.repeat(119)} ` }],
  ['images', { picture_count: 2 }],
  ['city', { city: ' ' }],
  ['email', { email: null }],
  ['budget', { min_budget: 299 }],
  ['link', { website: ' ' }],
])('a profile lacks %s', (criterion, changes) => {
  expect(missingVerificationCriteria({ ...COMPLETE, ...changes })).toEqual([criterion]);
});

it('the refusal lists what is missing', () => {
  expect(verificationMissingText(['bio'])).toBe(
    'Per chiedere la verifica ti manca ancora: una presentazione di almeno 120 caratteri.',
  );
  expect(verificationMissingText(['images', 'link'])).toBe(
    'Per chiedere la verifica ti manca ancora: almeno tre foto dei tuoi progetti e un link al tuo sito o a un tuo social.',
  );
});

it.each([
  ['2026-03-10T10:00:00.000Z', '2028-03-10T10:00:00.000Z', '2028-02-10T10:00:00.000Z'],
  ['2024-02-29T23:59:59.999Z', '2026-02-28T23:59:59.999Z', '2026-01-28T23:59:59.999Z'],
  ['2026-03-31T00:00:00.000Z', '2028-03-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2026-01-15T08:00:00.000Z', '2028-01-15T08:00:00.000Z', '2027-12-15T08:00:00.000Z'],
])('a verification of %s lapses at %s, with a reminder at %s', (at, lapse, reminder) => {
  const lapsesAt = lapseOf(Date.parse(at));
  expect(new Date(lapsesAt).toISOString()).toBe(lapse);
  expect(new Date(reminderOf(lapsesAt)).toISOString()).toBe(reminder);
});
