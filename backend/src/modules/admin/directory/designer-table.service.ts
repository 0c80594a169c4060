import { Injectable } from '@nestjs/common';
import { DesignerDirectoryService } from '../../designers/profiles/designer-directory.service.js';
import type { DesignerCounts, DesignerRow } from '../../designers/profiles/designers.types.js';
import { UsersService } from '../../users/users.service.js';
import type { ListedDesigner, Table } from './admin.types.js';

/** The administrators' table of designers; addresses are read from the accounts, one query for each page or batch. */
@Injectable()
export class DesignerTableService implements Table<ListedDesigner> {
  constructor(
    private readonly designers: DesignerDirectoryService,
    private readonly users: UsersService,
  ) {}

  async page(limit: number, offset: number): Promise<{ rows: ListedDesigner[]; total: number }> {
    const [rows, { total }] = await Promise.all([
      this.designers.page(limit, offset),
      this.designers.counts(),
    ]);
    return { rows: await this.withEmails(rows), total };
  }

  async after(id: number, limit: number): Promise<{ rows: ListedDesigner[]; lastId: number | null }> {
    const rows = await this.designers.after(id, limit);
    return { rows: await this.withEmails(rows), lastId: rows.at(-1)?.id ?? null };
  }

  /** The number of designers, and of verified ones. */
  counts(): Promise<DesignerCounts> {
    return this.designers.counts();
  }

  /** One designer; null when there is none. */
  async find(id: number): Promise<ListedDesigner | null> {
    const row = await this.designers.find(id);
    return row && ((await this.withEmails([row]))[0] ?? null);
  }

  private async withEmails(rows: readonly DesignerRow[]): Promise<ListedDesigner[]> {
    const people = await this.users.profilesOf(rows.map((row) => row.user_id));
    // A profile whose account was deleted between the two queries is omitted.
    return rows.flatMap((row) => {
      const person = people.get(row.user_id);
      return person ? { ...row, email: person.email } : [];
    });
  }
}
