import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { EMPTY_VALUES } from '../src/features/designers/form/designer-values';
import { saveForm } from '../src/data/database/forms';
import { GUEST_UID } from '../src/data/person';
import { storedRows } from '../src/data/database/stored-rows';
import { lari } from './people';
import { json } from './server';

export const BIO = 'Case piccole, molta luce.';

/** A designer's form that is complete, as it was left. */
export const FILLED = {
  ...EMPTY_VALUES,
  name: 'Studio Lari',
  email: 'lari@esempio.it',
  bio: BIO,
  specialties: ['Minimal'],
  design_style: 'C',
  work_preferences: ['online'],
  city: 'Torino',
  privacy: true,
};

/** Saves a registration that was begun and not finished. */
export const goTo = (values = FILLED, uid = GUEST_UID) =>
  saveForm({ uid, key: 'designer-registration' }, { values, pictures: [] });

/** The answer when the profile was created and its account needs a password. */
export const registrationAnswer = () =>
  json({ ...lari, email: 'lari@esempio.it', phone: null, version: 1, setup_token: 'segreto' }, 201);

export const submit = (user: ReturnType<typeof userEvent.setup>, name = 'Continua') =>
  user.click(screen.getByRole('button', { name }));

/** Nothing is left of a registration. */
export async function deleteForms(): Promise<void> {
  sessionStorage.clear();
  await Promise.all([storedRows.clear('forms'), storedRows.clear('files')]);
}
