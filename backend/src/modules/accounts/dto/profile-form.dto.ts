import { ApiPropertyOptional } from '@nestjs/swagger';

/** A change of the own profile as a form; absent fields are not changed. Read by `readProfileForm`. */
export class ProfileForm {
  name?: string;
  email?: string;
  /** An empty text removes the city. */
  location?: string;
  /** `true` removes the picture. */
  remove_picture?: string;
  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'JPEG, PNG or GIF, at most 5 MB.' })
  profile_picture?: unknown;
}
