import { Injectable } from '@nestjs/common';
import { type ResponseBand, staticPoints } from '@stanze/domain/match-points';
import { Database } from '../../platform/database/database.service.js';
import { toMatchable } from './designers.cards.js';
import { DesignersCatalogueService } from './designers-catalogue.service.js';
import { DesignersRepository } from './designers.repository.js';

/** How quickly designers answer, as cards and scores know it; the contacts module says it. */
@Injectable()
export class DesignerResponsesService {
  constructor(
    private readonly repository: DesignersRepository,
    private readonly catalogue: DesignersCatalogueService,
    private readonly database: Database,
  ) {}

  /** Lets one transaction at a time say something new of a designer. */
  lock(id: number): Promise<void> {
    return this.repository.lock(id);
  }

  /** The band may change at this moment, unless an earlier one is noted; inside the caller's transaction. */
  expectChange(id: number, at: string): Promise<void> {
    return this.repository.setResponseDue(id, at);
  }

  /** Designers whose band may have changed by `now`, at most `limit`. */
  due(now: string, limit: number): Promise<number[]> {
    return this.repository.findResponsesDue(now, limit);
  }

  /**
   * Notes a designer's band and when time alone may change it, inside the caller's transaction. 'none' leaves the band
   * as it is: too little to go by says nothing new. The version stays, for it counts what the owner edits.
   */
  async note(id: number, band: ResponseBand, dueAt: string | null): Promise<void> {
    const [row] = await this.repository.findByIds([id]);
    if (!row) return;
    const known = band === 'none' ? (row.response_band as ResponseBand) : band;
    const pictures = await this.repository.findGalleryEntries(id);
    const points = staticPoints(toMatchable({ ...row, response_band: known }, pictures.length));
    await this.repository.setResponse(id, known, points, dueAt);
    if (known !== row.response_band) await this.database.afterCommit(() => this.catalogue.refresh(id));
  }
}
