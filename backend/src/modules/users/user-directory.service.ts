import { Injectable } from '@nestjs/common';
import { UserDirectoryRepository } from './user-directory.repository.js';
import { UsersRepository } from './users.repository.js';
import type { UserRow } from './users.types.js';

/** Accounts as rows in the order of their ids, for the administrators' table. */
@Injectable()
export class UserDirectoryService {
  constructor(
    private readonly directory: UserDirectoryRepository,
    private readonly users: UsersRepository,
  ) {}

  count(): Promise<number> {
    return this.users.count();
  }

  /** All ids in ascending order, with the role of each. */
  async ids(): Promise<{ id: number; isAdmin: boolean }[]> {
    const rows = await this.directory.findIds();
    return rows.map(({ id, is_admin: isAdmin }) => ({ id, isAdmin: Boolean(isAdmin) }));
  }

  administratorIds(): Promise<number[]> {
    return this.directory.findAdministratorIds();
  }

  /** One account; null when there is none. */
  async find(id: number): Promise<UserRow | null> {
    return (await this.directory.findRows([id]))[0] ?? null;
  }

  /** The rows of these accounts, in the order of their ids. */
  rows(ids: readonly number[]): Promise<UserRow[]> {
    return this.directory.findRows(ids);
  }

  /** At most `limit` rows with greater ids than `id`. */
  after(id: number, limit: number): Promise<UserRow[]> {
    return this.directory.after(id, limit);
  }
}
