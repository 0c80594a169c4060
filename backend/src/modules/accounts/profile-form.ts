import { IMAGE_MAX_BYTES, TEXT_LENGTH } from '@stanze/domain/limits';
import { clientProfileErrors, PICTURE_SIZE_TEXT } from '@stanze/domain/validation-clients';
import { normaliseEmail } from '@stanze/domain/validation';
import type { FastifyRequest } from 'fastify';
import { type InputProblem, invalidField, invalidInput } from '../../common/errors/product-error.js';
import { readMultipartForm } from '../../common/files/multipart-form.js';
import { plainLine } from '../../common/http/plain-text.js';

const NAME_LONG = `Il nome può contenere al massimo ${TEXT_LENGTH.name} caratteri`;
const LOCATION_LONG = `La città può contenere al massimo ${TEXT_LENGTH.city} caratteri`;
const PICTURE = 'profile_picture';

/** The fields of the own profile after the form is applied. */
export interface ProfileChange {
  readonly name: string;
  /** Normalised. */
  readonly email: string;
  readonly location: string | null;
  /** A new picture, not checked yet. */
  readonly picture: Buffer | null;
  readonly removePicture: boolean;
}

type Current = Pick<ProfileChange, 'name' | 'email' | 'location'>;

/**
 * Reads a multipart form and applies it to the current values; absent fields are not changed.
 * @throws 400 for invalid fields, 415 for another media type
 */
export async function readProfileForm(request: FastifyRequest, current: Current): Promise<ProfileChange> {
  const { fields, file } = await readMultipartForm(request, {
    field: PICTURE,
    maxBytes: IMAGE_MAX_BYTES,
    tooLarge: invalidField(PICTURE, PICTURE_SIZE_TEXT, 'image_refused'),
  });
  const sent = (field: 'name' | 'email' | 'location') => {
    const text = fields.get(field);
    return text === undefined ? current[field] : String(plainLine(text));
  };
  const change = {
    name: sent('name') ?? '',
    email: normaliseEmail(sent('email') ?? ''),
    // An empty text removes the city.
    location: sent('location') || null,
    picture: file,
    removePicture: fields.get('remove_picture') === 'true',
  };
  const problems = problemsOf(change);
  if (problems.length > 0) throw invalidInput(problems);
  return change;
}

function problemsOf({ name, email, location }: ProfileChange): InputProblem[] {
  const errors: { field: string; text: string }[] = clientProfileErrors({ name, email });
  if (name.length > TEXT_LENGTH.name) errors.push({ field: 'name', text: NAME_LONG });
  if ((location ?? '').length > TEXT_LENGTH.city) errors.push({ field: 'location', text: LOCATION_LONG });
  return errors.map(({ field, text }) => ({ loc: ['body', field], msg: text, type: 'value_error' }));
}
