import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import type { NewChoice } from './positions.types.js';
import { ShownChoicesRepository } from './shown-choices.repository.js';
import { readShown } from './shown-designers.js';
import { ShownListsRepository } from './shown-lists.repository.js';

/** Stores what was chosen from lists; the only writer of `shown_choices`. */
@Injectable()
export class ShownChoiceWritingService {
  constructor(
    private readonly lists: ShownListsRepository,
    private readonly choices: ShownChoicesRepository,
    private readonly catalogue: CatalogueService,
    private readonly database: Database,
  ) {}

  /** Stores each choice with the position in the person's latest list; a choice from no list is not stored. */
  storeChoices(chosen: readonly NewChoice[]): Promise<void> {
    return this.database.transaction(async () => {
      for (const choice of chosen) {
        if (choice.isSet) await this.storeChoice(choice);
        else await this.choices.deleteLikes(choice.userId, choice.designerId);
      }
    });
  }

  private async storeChoice({ userId, designerId, kind, at }: NewChoice): Promise<void> {
    const list = await this.lists.findLatest(userId);
    const index = list ? readShown(list.designers).findIndex(({ id }) => id === designerId) : -1;
    if (!list || index < 0 || !this.catalogue.get(designerId)) return;
    await this.choices.insertOnce({
      list_id: list.id,
      designer_id: designerId,
      kind,
      position: index + 1,
      chosen_at: new Date(at).toISOString(),
    });
  }
}
