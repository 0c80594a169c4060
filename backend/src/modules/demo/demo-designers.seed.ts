import { Injectable } from '@nestjs/common';
import { mapFields, OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import { MediaService } from '../media/media.service.js';
import type { GalleryEntry } from '../media/media.types.js';
import { UsersService } from '../users/users.service.js';
import type { DemoDesigner } from './content/demo-designer.js';
import { DESIGNERS_A } from './content/designers-a.js';
import { DESIGNERS_B } from './content/designers-b.js';
import { DESIGNERS_C } from './content/designers-c.js';
import { DESIGNERS_D } from './content/designers-d.js';
import { DESIGNERS_E } from './content/designers-e.js';
import { preparedPicture, readManifest } from './demo-pictures.js';

const BY_STYLE: readonly (readonly DemoDesigner[])[] = [
  DESIGNERS_A,
  DESIGNERS_B,
  DESIGNERS_C,
  DESIGNERS_D,
  DESIGNERS_E,
];

const NO_OPTIONAL_FIELDS = mapFields(OPTIONAL_FIELDS, () => null);

/**
 * The designers with alternating styles, so that a list in the order of ids does not show one style after the other.
 */
function interleaved(): DemoDesigner[] {
  const longest = Math.max(...BY_STYLE.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => BY_STYLE.flatMap((list) => list[index] ?? [])).flat();
}

/** The demonstration's designers with their galleries. */
@Injectable()
export class DemoDesignersSeed {
  constructor(
    private readonly users: UsersService,
    private readonly media: MediaService,
    private readonly profiles: DesignerProfilesService,
  ) {}

  /** Adds all designers and returns their ids by address. */
  async add(passwordOf: (email: string) => string | null): Promise<Map<string, number>> {
    const manifest = readManifest();
    const ids = new Map<string, number>();
    for (const designer of interleaved()) {
      const { email, pictures, is_verified, response_band, specialties, work_preferences, ...profile } =
        designer;
      const passwordHash = passwordOf(email);
      const account = { email, name: designer.name, passwordHash, styleCounts: null };
      const userId = await this.users.create({ ...account, isVerified: true });
      const gallery: GalleryEntry[] = [];
      for (const key of pictures) {
        const entry = manifest[key];
        if (!entry) throw new Error(`The demonstration refers to a picture that does not exist: ${key}`);
        gallery.push({
          mediaId: await this.media.addPrepared(preparedPicture(key, entry), userId),
          alt: entry.alt,
        });
      }
      const checked = {
        ...NO_OPTIONAL_FIELDS,
        ...profile,
        specialties: [...specialties],
        work_preferences: [...work_preferences],
      };
      const standing = { verified: is_verified, responseBand: response_band };
      ids.set(email, await this.profiles.create(userId, checked, gallery, standing));
    }
    return ids;
  }
}
