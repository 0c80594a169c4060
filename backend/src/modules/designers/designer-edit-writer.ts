import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { UsersService } from '../users/users.service.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import type { CheckedInput } from './designer-input.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import type { DesignerBrief, GalleryEntry } from './designers.types.js';
import { ManagedEdits } from './managed-edits.js';

/** Everything that is written of one edit. */
export interface Edit {
  readonly person: Principal;
  readonly brief: DesignerBrief;
  readonly input: CheckedInput;
  /** Null: the gallery stays as it is. */
  readonly gallery: readonly GalleryEntry[] | null;
  /** The version that was edited; null: the last one to write wins. */
  readonly version: number | null;
  /** Undefined: the badge stays as it is. */
  readonly verified: boolean | undefined;
}

/** Stores edits of profiles: profile, gallery, badge, and name and address of the account. */
@Injectable()
export class DesignerEditWriter {
  constructor(
    private readonly profiles: DesignerProfilesService,
    private readonly galleries: DesignerGalleryWriter,
    private readonly users: UsersService,
    private readonly managed: ManagedEdits,
    private readonly database: Database,
  ) {}

  /** False when the version is no longer the latest; nothing is written then. @throws 404 */
  async write(edit: Edit): Promise<boolean> {
    const { person, brief, version } = edit;
    return this.database.transaction(async () => {
      if (!(await this.profiles.isAt(brief.id, version))) return false;
      await this.managed.tell(person, brief.id, () => this.store(edit));
      return true;
    });
  }

  private async store({ person, brief, input, gallery, verified }: Edit): Promise<void> {
    const owner = await this.users.findById(brief.userId);
    if (!owner) throw notFound();
    if (gallery) await this.changeGallery(brief.id, gallery, owner.id);
    await this.profiles.update(brief.id, input.profile, gallery);
    const remainingSession = person.userId === owner.id ? person.sessionId : null;
    await this.users.changeContact(owner, { name: input.profile.name, email: input.email }, remainingSession);
    if (verified !== undefined) await this.profiles.verify(brief.id, verified);
  }

  private async changeGallery(id: number, gallery: readonly GalleryEntry[], ownerId: number): Promise<void> {
    const before = await this.galleries.idsOf(id);
    await this.galleries.claim(gallery, ownerId);
    await this.database.afterCommit(() => this.galleries.tidy(before));
  }
}
