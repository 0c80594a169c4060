import { Injectable } from '@nestjs/common';
import { activePause } from '@stanze/domain/pauses';
import type { StyleLetter } from '@stanze/domain/styles';
import { notFound } from '../../../common/errors/product-error.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import type { RowQuery } from '../../../platform/database/rows.js';
import { GalleriesService } from '../../media/galleries.service.js';
import { UsersService } from '../../users/users.service.js';
import type { Designer } from './designer.entity.js';
import { type OwnerRecord, type RecordSource, toOwnerRecord } from './designers.mapper.js';
import { DesignersRepository } from './designers.repository.js';
import type { DesignerBrief } from './designers.types.js';

const MISSING = 'Designer non trovato.';

/** Reads designers from the database; the lists in memory belong to the catalogue. */
@Injectable()
export class DesignersService {
  constructor(
    private readonly designers: DesignersRepository,
    private readonly galleries: GalleriesService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** The data of a designer that messages and notifications need. @throws 404 */
  async brief(id: number): Promise<DesignerBrief> {
    const found = (await this.briefs([id])).get(id);
    if (!found) throw notFound(MISSING);
    return found;
  }

  /** Several designers by id; unknown ids are absent. Three queries, for any number of ids. */
  async briefs(ids: readonly number[]): Promise<Map<number, DesignerBrief>> {
    if (ids.length === 0) return new Map();
    const rows = await this.designers.findNames(ids);
    const [owners, pictures] = await Promise.all([
      this.users.profilesOf(rows.map((row) => row.user_id)),
      this.galleries.thumbnailsOf(ids),
    ]);
    const briefs = new Map<number, DesignerBrief>();
    for (const { id, user_id: userId, name, design_style: style } of rows) {
      const email = owners.get(userId)?.email;
      // The account was deleted between the queries.
      if (email === undefined) continue;
      const picture = pictures.get(id) ?? null;
      briefs.set(id, { id, userId, name, email, picture, style: style as StyleLetter });
    }
    return briefs;
  }

  /** @throws 404, also for a suspended designer */
  async requireExisting(id: number): Promise<void> {
    if (!(await this.shownAmong([id])).has(id)) throw notFound(MISSING);
  }

  /** Those of the designers that everybody may see: they exist and are not suspended. */
  async shownAmong(ids: readonly number[]): Promise<Set<number>> {
    return new Set(ids.length === 0 ? [] : await this.designers.findShown(ids));
  }

  /** Those of the ids that belong to no designer, or to a suspended one. */
  async missingOf(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const found = await this.shownAmong(ids);
    return ids.filter((id) => !found.has(id));
  }

  /** Rows with the galleries that everybody sees, in no particular order; unknown and suspended ones are absent. */
  async records(ids: readonly number[]): Promise<RecordSource[]> {
    return (await this.sources(ids, false)).filter(({ row }) => row.suspended_at === null);
  }

  private async sources(ids: readonly number[], withHidden: boolean): Promise<RecordSource[]> {
    const rows = await this.designers.findByIds(ids);
    const galleries = await this.galleries.of(ids, { withHidden });
    const now = this.clock.now();
    return rows.map((row) => ({
      row,
      pictures: galleries.get(row.id) ?? [],
      pausedUntil: activePause(row.paused_until, now),
    }));
  }

  /** A whole record with address, telephone, hidden pictures and version, for those who may see them. @throws 404 */
  async ownerRecord(id: number): Promise<OwnerRecord> {
    const [source] = await this.sources([id], true);
    const owner = source && (await this.users.profilesOf([source.row.user_id])).get(source.row.user_id);
    if (!owner) throw notFound(MISSING);
    return toOwnerRecord(source, owner.email);
  }

  /** The profile of an account; null when it has none. */
  idOfUser(userId: number): Promise<number | null> {
    return this.designers.findIdByUser(userId);
  }

  /** The query for the profile of an account. */
  idQuery(userId: number): RowQuery<Pick<Designer, 'id'>> {
    return this.designers.idQuery(userId);
  }

  /** The profile of a normalised address; null when there is none. An unknown address takes the same queries. */
  async idOfEmail(email: string): Promise<number | null> {
    const user = await this.users.findByEmail(email);
    return this.designers.findIdByUser(user?.id ?? 0);
  }
}
