import { LINK_FIELDS, mapFields } from './designer-fields.js';
import {
  missingVerificationCriteria,
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
