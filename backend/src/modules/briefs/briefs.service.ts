import { Injectable } from '@nestjs/common';
import { townIndex } from '@stanze/domain/town-index';
import { invalidField, notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { toBrief } from './briefs.mapper.js';
import { BriefFilesRepository } from './brief-files.repository.js';
import { BriefsRepository } from './briefs.repository.js';
import type { BriefDto } from './dto/brief.dto.js';

/** Reads the project briefs of people (docs/product.md#project-briefs). */
@Injectable()
export class BriefsService {
  constructor(
    private readonly briefs: BriefsRepository,
    private readonly files: BriefFilesRepository,
  ) {}

  /** How many people have a brief for each town, by `Town.id`. */
  peopleByTown(): Promise<ReadonlyMap<number, number>> {
    return this.briefs.countTowns();
  }

  /** The person's briefs, the oldest first; at most `BRIEFS_MAX`. */
  async mine(person: Principal): Promise<BriefDto[]> {
    const files = await this.files.findOf(person.userId);
    return (await this.briefs.findOf(person.userId)).map((brief) => toBrief(brief, files));
  }

  /** A brief of the person; null when it is deleted or never existed. */
  async find({ userId }: Pick<Principal, 'userId'>, id: string): Promise<BriefDto | null> {
    const brief = await this.briefs.find(userId, id);
    return brief && toBrief(brief, await this.files.findOfBrief(userId, id));
  }

  /** A brief of the person. @throws 404 when it is deleted or never existed */
  async one(person: Principal, id: string): Promise<BriefDto> {
    const brief = await this.find(person, id);
    if (!brief) throw notFound('Progetto non trovato.');
    return brief;
  }

  /** @throws 400 for a town that does not exist */
  checkTown(id: number | null): void {
    if (id !== null && !townIndex().get(id)) throw invalidField('town_id', 'Non conosciamo questo comune.');
  }
}
