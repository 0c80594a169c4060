import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { NameChanged } from '../users/users.events.js';
import { DesignersCatalogueService } from './designers-catalogue.service.js';
import { DesignersRepository } from './designers.repository.js';

/** A designer has one name: the profile follows the account. */
@Injectable()
export class DesignerNamesListener {
  constructor(
    private readonly repository: DesignersRepository,
    private readonly catalogue: DesignersCatalogueService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @OnEvent(NameChanged.name, { suppressErrors: false })
  async onNameChanged({ userId, name }: NameChanged): Promise<void> {
    const id = await this.repository.findIdByUser(userId);
    const [row] = id === null ? [] : await this.repository.findByIds([id]);
    // An edit of the profile has written the name there first.
    if (!row || row.name === name) return;
    const changes = { name, version: row.version + 1, updated_at: this.clock.timestamp() };
    await this.repository.update(row.id, changes);
    await this.database.afterCommit(() => this.catalogue.refresh(row.id));
  }
}
