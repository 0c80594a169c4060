import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { PausesService } from '../designers/profiles/pauses.service.js';
import { ShownListsService } from '../positions/shown-lists.service.js';
import { SharesService } from '../shares/shares.service.js';
import { VisibilityService } from '../visibility/visibility.service.js';
import { ifStored } from './if-stored.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** How often a designer was seen: the counts of shares, of visits, of the lists with the designer, and the latest pause from them. */
@Injectable()
export class SeenExportService {
  constructor(
    private readonly shares: SharesService,
    private readonly visibility: VisibilityService,
    private readonly lists: ShownListsService,
    private readonly pauses: PausesService,
  ) {}

  async *files(person: Principal, designerId: number): AsyncGenerator<ArchiveFile> {
    const shares = await ifStored(this.shares.statistics(person, designerId));
    if (shares) yield jsonFile('condivisioni.json', shares);
    const visits = await ifStored(this.visibility.statistics(person, designerId));
    if (visits) yield jsonFile('visibilita.json', visits);
    yield jsonFile('posizioni.json', await this.lists.shareOf(designerId));
    yield jsonFile('pausa.json', await this.pauses.latest(designerId));
  }
}
