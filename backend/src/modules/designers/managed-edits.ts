import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Events } from '../../platform/events/events.service.js';
import { changedFields } from './designer-changes.js';
import { DesignerManaged } from './designers.events.js';
import { DesignersService } from './designers.service.js';

/** Tells others what administrators change of profiles. */
@Injectable()
export class ManagedEdits {
  constructor(
    private readonly designers: DesignersService,
    private readonly events: Events,
  ) {}

  /** Runs an edit inside the caller's transaction; when an administrator makes it, what it changed is published. */
  async tell(person: Principal, id: number, edit: () => Promise<void>): Promise<void> {
    if (!person.isAdmin) return edit();
    const before = await this.designers.ownerView(id, person);
    await edit();
    const changes = changedFields(before, await this.designers.ownerView(id, person));
    if (changes.length === 0) return;
    await this.events.publish(new DesignerManaged(person.userId, id, 'edit', changes));
  }
}
