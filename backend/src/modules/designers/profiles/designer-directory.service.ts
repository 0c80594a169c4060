import { Injectable } from '@nestjs/common';
import { DesignerDirectoryRepository } from './designer-directory.repository.js';
import type { DesignerCounts, DesignerRow } from './designers.types.js';

/**
 * The profiles as rows, for the administrators' tables of another module: the public interface of the repository, apart
 * from `DesignersService`, which composes what people see.
 */
@Injectable()
export class DesignerDirectoryService {
  constructor(private readonly designers: DesignerDirectoryRepository) {}

  /** Ids of all accounts with a profile. */
  async userIds(): Promise<ReadonlySet<number>> {
    return new Set(await this.designers.findUserIds());
  }

  /** Ids of the accounts among these that have a profile. */
  async usersAmong(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.designers.findUserIdsAmong(userIds));
  }

  find(id: number): Promise<DesignerRow | null> {
    return this.designers.find(id);
  }

  page(limit: number, offset: number): Promise<DesignerRow[]> {
    return this.designers.page(limit, offset);
  }

  /** At most `limit` rows with greater ids than `id`. */
  after(id: number, limit: number): Promise<DesignerRow[]> {
    return this.designers.after(id, limit);
  }

  counts(): Promise<DesignerCounts> {
    return this.designers.counts();
  }
}
