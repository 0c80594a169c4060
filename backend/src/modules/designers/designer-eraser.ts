import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events/events.js';
import { UsersService } from '../users/users.service.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { DesignerLeaves } from './designers.events.js';
import type { DesignerBrief } from './designers.types.js';

/** Takes designers out of everything (docs/decisions/0009). */
@Injectable()
export class DesignerEraser {
  constructor(
    private readonly profiles: DesignerProfilesService,
    private readonly users: UsersService,
    private readonly galleries: DesignerGalleryWriter,
    private readonly events: Events,
    private readonly database: Database,
  ) {}

  /** Deletes profile, likes, shares and account; an administrator's account stays. Pictures go after the commit. */
  async erase({ id, userId }: DesignerBrief): Promise<void> {
    await this.database.transaction(async () => {
      const owner = await this.users.findById(userId);
      const pictures = await this.galleries.idsOf(id);
      await this.events.publish(new DesignerLeaves(id));
      await this.profiles.remove(id);
      if (owner && !owner.is_admin) await this.users.remove(owner);
      await this.database.afterCommit(() => this.galleries.tidy(pictures));
    });
  }
}
