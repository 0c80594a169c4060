import { clientProfileErrors, registrationErrors } from './validation-clients.js';
import {
  type DesignerForm,
  designerProfileErrors,
  designerRegistrationErrors,
} from './validation-designers.js';
import { designerPasswordError, resetPasswordErrors, resetRequestError } from './validation-passwords.js';

const texts = (errors: { text: string }[]): string[] => errors.map(({ text }) => text);

const DESIGNER: DesignerForm = {
  name: 'Giulia Ferrero',
  email: 'giulia.ferrero@esempio.it',
  experience: 0,
  bio: 'Progetto case piccole.',
  specialties: ['Minimal'],
  design_style: 'C',
  min_budget: 300,
  work_preferences: ['online'],
  city: 'Torino',
};

describe('registration of a client', () => {
  const form = { name: 'Marta', email: 'marta@esempio.it', password: 'otto8888', confirmation: 'otto8888' };

  it('accepts a complete form', () => {
    expect(registrationErrors(form)).toEqual([]);
  });

  it('requires name, e-mail and password with one message', () => {
    const errors = registrationErrors({ name: ' ', email: '', password: '', confirmation: '' });
    expect(errors.map(({ field }) => field)).toEqual(['name', 'email', 'password', 'confirmation']);
    expect(new Set(texts(errors.slice(0, 3)))).toEqual(
      new Set(['Per favore compila tutti i campi richiesti.']),
    );
  });

  it('requires eight characters and an equal confirmation', () => {
    expect(texts(registrationErrors({ ...form, password: 'sette77', confirmation: 'sette77' }))).toEqual([
      'La password deve contenere almeno 8 caratteri',
    ]);
    expect(texts(registrationErrors({ ...form, confirmation: '' }))).toEqual([
      'Per favore conferma la tua password',
    ]);
    expect(texts(registrationErrors({ ...form, confirmation: 'otto8889' }))).toEqual([
      'Le password non corrispondono',
    ]);
  });

  it('requires a well-formed e-mail', () => {
    expect(registrationErrors({ ...form, email: 'marta' })).toEqual([
      { field: 'email', text: 'Formato email non valido' },
    ]);
  });
});

describe('the password of a designer', () => {
  it('is checked for presence, length and confirmation, in this order', () => {
    expect(designerPasswordError('', 'x')).toBe('Per favore inserisci una password');
    expect(designerPasswordError('sette77', '')).toBe('La password deve contenere almeno 8 caratteri');
    expect(designerPasswordError('p'.repeat(257), '')).toBe(
      'La password può contenere al massimo 256 caratteri',
    );
    expect(designerPasswordError('otto8888', '')).toBe('Per favore conferma la tua password');
    expect(designerPasswordError('otto8888', 'otto8889')).toBe('Le password non corrispondono');
    expect(designerPasswordError('otto8888', 'otto8888')).toBeNull();
    expect(designerPasswordError('        ', '        ')).toBeNull();
  });
});

describe('the profile of a client', () => {
  const form = { name: 'Marta', email: 'marta@esempio.it' };

  it('requires a name and a valid e-mail', () => {
    expect(texts(clientProfileErrors({ name: '', email: ' ' }))).toEqual([
      'Il nome è obbligatorio',
      "L'email è obbligatoria",
    ]);
    expect(texts(clientProfileErrors({ ...form, email: 'marta@' }))).toEqual(['Formato email non valido']);
    expect(clientProfileErrors(form)).toEqual([]);
  });

  it('accepts pictures of the four types up to 5 MB', () => {
    const picture = (type: string, size: number) =>
      texts(clientProfileErrors({ ...form, picture: { type, size } }));
    expect(picture('image/webp', 10)).toEqual(['Formato immagine non supportato. Usa JPG, PNG o GIF']);
    expect(picture('image/png', 5 * 1024 * 1024 + 1)).toEqual(["L'immagine è troppo grande. Massimo 5MB"]);
    for (const type of ['jpeg', 'jpg', 'png', 'gif'])
      expect(picture(`image/${type}`, 5 * 1024 * 1024)).toEqual([]);
  });
});

describe('the profile of a designer', () => {
  it('gives the nine messages for required fields in the order of the form', () => {
    const empty: DesignerForm = {
      name: '',
      email: '',
      experience: null,
      bio: ' ',
      specialties: [],
      design_style: '',
      min_budget: 299,
      work_preferences: [],
      city: '  ',
    };
    expect(texts(designerProfileErrors(empty))).toEqual([
      'Please enter your name',
      'Please enter your email',
      'Please enter your years of experience',
      'Please enter your bio',
      'Please select at least one specialty',
      'Please select your design style',
      'Minimum budget must be at least €300',
      'Please select at least one work preference',
      'Please enter your main operating city',
    ]);
  });

  it('accepts 0 years and exactly 300 euros', () => {
    expect(designerProfileErrors(DESIGNER)).toEqual([]);
  });
});

describe('the limits of a designer’s profile', () => {
  it('are those of experience, budget and the format of the e-mail', () => {
    const field = (changes: Partial<DesignerForm>) =>
      designerProfileErrors({ ...DESIGNER, ...changes }).map((error) => error.field);
    expect(field({ experience: Number.NaN })).toEqual(['experience']);
    expect(field({ experience: -1 })).toEqual(['experience']);
    expect(field({ experience: 2.5 })).toEqual(['experience']);
    expect(field({ experience: 80 })).toEqual([]);
    expect(field({ experience: 81 })).toEqual(['experience']);
    expect(field({ min_budget: Number.NaN })).toEqual(['min_budget']);
    expect(field({ min_budget: 1_000_000 })).toEqual([]);
    expect(field({ min_budget: 1_000_001 })).toEqual(['min_budget']);
    expect(field({ email: 'giulia' })).toEqual(['email']);
    for (const radius_km of [5, 500, null, undefined]) expect(field({ radius_km })).toEqual([]);
    for (const radius_km of [4, 501, 7.5, Number.NaN]) expect(field({ radius_km })).toEqual(['radius_km']);
  });

  it('are ten towns, and as many as a profile of before has', () => {
    const city = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`).join(', ');
    const fails = (count: number, stored_towns?: number) =>
      designerProfileErrors({ ...DESIGNER, city: city(count), stored_towns }).length > 0;
    expect([fails(10), fails(11), fails(11, 11), fails(12, 11)]).toEqual([false, true, false, true]);
    expect([fails(12, 12), fails(13, 13), fails(10, 3)]).toEqual([false, true, false]);
  });

  it('requires the privacy consent at registration, and no city with Google', () => {
    const form = { ...DESIGNER, city: '', privacy: false };
    expect(designerRegistrationErrors(form).map(({ field }) => field)).toEqual(['city', 'privacy']);
    expect(designerRegistrationErrors({ ...form, privacy: true }, { cityRequired: false })).toEqual([]);
  });
});

describe('password reset', () => {
  it('requires an e-mail', () => {
    expect(resetRequestError(' ')).toBe('Please enter your email address');
    expect(resetRequestError('marta@esempio.it')).toBeNull();
  });

  it('requires eight characters and a matching confirmation', () => {
    expect(texts(resetPasswordErrors('sette77', 'altro'))).toEqual([
      'Password must be at least 8 characters long',
      'Passwords do not match',
    ]);
    expect(resetPasswordErrors('otto8888', 'otto8888')).toEqual([]);
  });
});
