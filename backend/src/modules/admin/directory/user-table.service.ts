import { Injectable } from '@nestjs/common';
import { DesignerDirectoryService } from '../../designers/profiles/designer-directory.service.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { UserDirectoryService } from '../../users/user-directory.service.js';
import type { UserRow } from '../../users/users.types.js';
import type { ListedUser, Table } from './admin.types.js';

/**
 * The administrators' table of people: accounts without a designer profile, and administrators. Which accounts are
 * listed depends on the tables of two modules, so all ids of both are read and compared here: one number per account,
 * and three queries per page, wherever the page starts.
 */
@Injectable()
export class UserTableService implements Table<ListedUser> {
  constructor(
    private readonly users: UserDirectoryService,
    private readonly designers: DesignerDirectoryService,
    private readonly profiles: DesignersService,
  ) {}

  /** The number of listed accounts. */
  async count(): Promise<number> {
    const [all, designers, administratorIds] = await Promise.all([
      this.users.count(),
      this.designers.counts(),
      this.users.administratorIds(),
    ]);
    return all - designers.total + (await this.designers.usersAmong(administratorIds)).size;
  }

  async page(limit: number, offset: number): Promise<{ rows: ListedUser[]; total: number }> {
    const [accounts, designers] = await Promise.all([this.users.ids(), this.designers.userIds()]);
    const listed = accounts.filter(({ id, isAdmin }) => isAdmin || !designers.has(id)).map(({ id }) => id);
    const rows = await this.users.rows(listed.slice(offset, offset + limit));
    return { rows: rows.map((row) => toListed(row, designers)), total: listed.length };
  }

  async after(id: number, limit: number): Promise<{ rows: ListedUser[]; lastId: number | null }> {
    const rows = await this.users.after(id, limit);
    const designers = await this.designers.usersAmong(rows.map((row) => row.id));
    const listed = rows.filter((row) => row.is_admin || !designers.has(row.id));
    return { rows: listed.map((row) => toListed(row, designers)), lastId: rows.at(-1)?.id ?? null };
  }

  /** The designer profile of an account; null when it has none. */
  designerIdOf(id: number): Promise<number | null> {
    return this.profiles.idOfUser(id);
  }

  /** Any account, listed or not; null when there is none. */
  async find(id: number): Promise<ListedUser | null> {
    const [row, designerId] = await Promise.all([this.users.find(id), this.profiles.idOfUser(id)]);
    return row && { ...row, isDesigner: designerId !== null };
  }
}

function toListed(row: UserRow, designers: ReadonlySet<number>): ListedUser {
  return { ...row, isDesigner: designers.has(row.id) };
}
