import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { EMPTY_VALUES } from '../src/features/designers/form/designer-values';
import { saveForm } from '../src/data/database/forms';
import { GUEST_UID } from '../src/data/person';
import { storedRows } from '../src/data/database/stored-rows';
import { lari } from './people';
import { json } from './server';

export const BIO = 'Case piccole, molta luce.';

/** The values of a complete designer's form. */
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

/** Saves an unfinished registration on the device. */
export const goTo = (values = FILLED, uid = GUEST_UID) =>
  saveForm({ uid, key: 'designer-registration' }, { values, pictures: [] });

/** The answer when the profile was created and its account needs a password. */
export const registrationAnswer = () =>
  json({ ...lari, email: 'lari@esempio.it', phone: null, version: 1, setup_token: 'segreto' }, 201);

/** Sends the form. */
export const submit = (user: ReturnType<typeof userEvent.setup>, name = 'Continua') =>
  user.click(screen.getByRole('button', { name }));

/** Deletes all stored forms of registrations. */
export async function deleteForms(): Promise<void> {
  sessionStorage.clear();
  await Promise.all([storedRows.clear('forms'), storedRows.clear('files')]);
}
