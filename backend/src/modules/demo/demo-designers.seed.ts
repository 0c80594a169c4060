import { Injectable } from '@nestjs/common';
import { FIGURE_FIELDS, type LineField, mapFields, OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import { dateInRome } from '@stanze/domain/pauses';
import { storedRegistration } from '@stanze/domain/professional-lines';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { PausesService } from '../designers/profiles/pauses.service.js';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import type { Standing } from '../designers/profiles/designers.types.js';
import { MediaService } from '../media/media.service.js';
import type { GalleryEntry } from '../media/media.types.js';
import { UsersService } from '../users/users.service.js';
import type { DemoDesigner } from './content/demo-designer.js';
import { DESIGNERS_A } from './content/designers-a.js';
import { DESIGNERS_B } from './content/designers-b.js';
import { DESIGNERS_C } from './content/designers-c.js';
import { DESIGNERS_D } from './content/designers-d.js';
import { DESIGNERS_E } from './content/designers-e.js';
import { DEMO_PROFESSIONS } from './content/professions.js';
import { asPrincipal } from './demo-ids.js';
import { labelsOf, preparedPicture, readManifest } from './demo-pictures.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_MS = 30 * DAY_MS;

const BY_STYLE: readonly (readonly DemoDesigner[])[] = [
  DESIGNERS_A,
  DESIGNERS_B,
  DESIGNERS_C,
  DESIGNERS_D,
  DESIGNERS_E,
];

const NO_OPTIONAL_FIELDS = {
  ...mapFields(OPTIONAL_FIELDS, () => null),
  ...mapFields(FIGURE_FIELDS, () => null),
};

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
    private readonly pauses: PausesService,
    private readonly clock: Clock,
  ) {}

  /** Adds all designers and returns their ids by address. */
  async add(passwordOf: (email: string) => string | null): Promise<Map<string, number>> {
    const manifest = readManifest();
    const ids = new Map<string, number>();
    for (const designer of interleaved()) {
      const { email, pictures, is_verified, response_band, specialties, work_preferences, ...rest } =
        designer;
      const { paused_days: pausedDays, ...profile } = rest;
      const passwordHash = passwordOf(email);
      const account = { email, name: designer.name, passwordHash, styleCounts: null };
      const userId = await this.users.create({ ...account, isVerified: true });
      const gallery: GalleryEntry[] = [];
      for (const { key, caption } of pictures) {
        const entry = manifest[key];
        if (!entry) throw new Error(`The demonstration refers to a picture that does not exist: ${key}`);
        gallery.push({
          mediaId: await this.media.addPrepared(preparedPicture(key, entry), userId),
          alt: caption,
          ...labelsOf(key),
        });
      }
      const checked = {
        ...NO_OPTIONAL_FIELDS,
        ...profile,
        ...registrationOf(designer),
        specialties: [...specialties],
        work_preferences: [...work_preferences],
      };
      const standing = {
        verified: is_verified,
        responseBand: response_band,
        ...this.verificationOf(designer),
      };
      const id = await this.profiles.create(userId, checked, gallery, standing);
      ids.set(email, id);
      if (pausedDays !== undefined) await this.pause(asPrincipal(userId, designer, id), id, pausedDays);
    }
    return ids;
  }

  private verificationOf({ email }: DemoDesigner): Pick<Standing, 'checks' | 'verifiedAt'> {
    const { checks, monthsAgo } = DEMO_PROFESSIONS[email] ?? { monthsAgo: 0 };
    return { checks, verifiedAt: this.clock.now() - monthsAgo * MONTH_MS };
  }

  private async pause(person: Principal, id: number, days: number): Promise<void> {
    const now = this.clock.now();
    await this.pauses.set(person, id, { until: dateInRome(now + days * DAY_MS), intentAt: now });
  }
}

/** Architects belong to the order of their town. */
function registrationOf({ email, city }: DemoDesigner): Record<LineField, string | null> {
  const { line = null, number = null } = DEMO_PROFESSIONS[email] ?? {};
  return storedRegistration({
    professional_line: line,
    professional_order: `Ordine degli Architetti di ${city}`,
    professional_number: number,
  });
}
