import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import type { Profile } from '../../../data/http/types';
import { sendForm } from '../../../data/http/files';
import { confirmed } from '../../../session/confirmation/confirmed';
import type { PictureChoice, ProfileValues } from './profile-draft';

export interface ProfileChanges {
  values: ProfileValues;
  /** The values on the server; equal values are not sent. */
  original: ProfileValues;
  picture: PictureChoice;
}

const FIELDS = ['name', 'email', 'location'] as const;
const FILE_NAME = 'foto';

/** The changed fields only, because another device may have changed the others. */
function bodyOf({ values, original, picture }: ProfileChanges): FormData {
  const body = new FormData();
  for (const field of FIELDS) {
    const value = values[field].trim();
    if (value !== original[field]) body.set(field, value);
  }
  if (picture.state === 'new') body.set('profile_picture', picture.blob, FILE_NAME);
  if (picture.state === 'removed') body.set('remove_picture', 'true');
  return body;
}

/** Saves the person's own profile. @throws as `sendForm` */
export function saveProfile(changes: ProfileChanges, signal: AbortSignal): Promise<Profile> {
  const form = { method: 'PUT', path: '/api/users/me', body: bodyOf(changes) } as const;
  const options = { signal, onProgress: () => undefined, failure: FAILURE_TEXTS.profileUpdate };
  return confirmed(() => sendForm<Profile>(form, options));
}
