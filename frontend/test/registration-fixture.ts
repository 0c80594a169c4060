import { screen, waitFor } from '@testing-library/react';
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

const hasVisibleError = () =>
  [...document.querySelectorAll('[aria-invalid="true"], [data-invalid]')].some(
    (field) => !field.closest('[hidden]'),
  );

const step = () => screen.getByRole('heading', { name: /^Passo/ }).textContent;

/** Goes on through the steps to a button and presses it; stops at the first step with errors. */
export async function submit(user: ReturnType<typeof userEvent.setup>, name = 'Continua'): Promise<void> {
  const last = screen.queryByRole('button', { name });
  const before = step();
  await user.click(last ?? screen.getByRole('button', { name: 'Avanti' }));
  if (last) return;
  await waitFor(() => expect(hasVisibleError() || step() !== before).toBe(true));
  if (!hasVisibleError()) await submit(user, name);
}

/** Deletes all stored forms of registrations. */
export async function deleteForms(): Promise<void> {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  await Promise.all([storedRows.clear('forms'), storedRows.clear('files')]);
}
