import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { Events } from '../../platform/events/events.service.js';
import { UsersService } from '../users/users.service.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { DesignerLeaves, DesignerManaged } from './designers.events.js';
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

  /**
   * Deletes profile, likes, shares and account; an administrator's account stays. Pictures go after the commit.
   * @param by who deletes; null: the link of a mail
   * @throws 404 for the later one of two deletions
   */
  async erase({ id, userId }: DesignerBrief, by: Principal | null): Promise<void> {
    await this.database.transaction(async () => {
      await this.profiles.isAt(id, null);
      const owner = await this.users.findById(userId);
      const pictures = await this.galleries.idsOf(id);
      await this.events.publish(new DesignerLeaves(id));
      await this.profiles.remove(id);
      if (owner && !owner.is_admin) await this.users.remove(owner);
      if (by?.isAdmin) await this.events.publish(new DesignerManaged(by.userId, id, 'delete', []));
      await this.database.afterCommit(() => this.galleries.tidy(pictures));
    });
  }
}
