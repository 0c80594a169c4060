import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { hasTerms, normaliseText, searchTerms } from '@stanze/domain/text-search';
import { Json } from '../../../common/http/json.js';
import { countIfFewer, fitting } from '../../../common/http/fitting.js';
import type { BoundedPage } from '../../../common/http/paging.js';
import { UncachedJson } from '../../../common/http/ready-json.js';
import { VerificationQueueService } from '../../verification/verification-queue.service.js';
import type { ListedDesigner, ListedUser, Table } from './admin.types.js';
import { DesignerTableService } from './designer-table.service.js';
import { toAdminDesigner, toAdminUser } from './directory.mapper.js';
import type { AdminDesignerDto } from './dto/admin-designer.dto.js';
import type { AdminStatsDto } from './dto/admin-stats.dto.js';
import type { AdminUserDto } from './dto/admin-user.dto.js';
import { UserTableService } from './user-table.service.js';

/** Number of rows per query. */
const BATCH_SIZE = 1000;

/** How a table is searched and converted. */
interface Columns<Row, Dto> {
  readonly table: Table<Row>;
  /** The texts that a search compares. */
  readonly searched: (row: Row) => readonly (string | null)[];
  readonly toDto: (row: Row) => Dto;
}

/** A list or a page of it as JSON, and the length of the whole list. */
export interface Listing<Dto> {
  readonly json: UncachedJson<Dto[]>;
  readonly total: number;
  /** The number of rows when the answer ends before the page. */
  readonly count?: number | undefined;
}

/** The administrators' tables of people and of designers. */
@Injectable()
export class DirectoryService {
  private readonly userColumns: Columns<ListedUser, AdminUserDto>;
  private readonly designerColumns: Columns<ListedDesigner, AdminDesignerDto>;

  constructor(
    private readonly userTable: UserTableService,
    private readonly designerTable: DesignerTableService,
    private readonly verification: VerificationQueueService,
  ) {
    this.userColumns = {
      table: userTable,
      searched: ({ email, name, location }) => [email, name, location],
      toDto: toAdminUser,
    };
    this.designerColumns = {
      table: designerTable,
      searched: ({ email, name, phone, city }) => [email, name, phone, city],
      toDto: toAdminDesigner,
    };
  }

  /** The numbers of rows of both tables, and of the requests for verification. */
  async counts(): Promise<AdminStatsDto> {
    const [users, { total, verified }, waiting] = await Promise.all([
      this.userTable.count(),
      this.designerTable.counts(),
      this.verification.countWaiting(),
    ]);
    return {
      total_users: users,
      total_designers: total,
      verified_designers: verified,
      waiting_verifications: waiting,
    };
  }

  /** Accounts without a designer profile and administrators; `search` compares address, name and city. */
  users(search: string, page: BoundedPage): Promise<Listing<AdminUserDto>> {
    return list(this.userColumns, search, page);
  }

  /** Designers; `search` compares name, address, telephone and towns. */
  designers(search: string, page: BoundedPage): Promise<Listing<AdminDesignerDto>> {
    return list(this.designerColumns, search, page);
  }
}

async function list<Row, Dto>(
  columns: Columns<Row, Dto>,
  search: string,
  page: BoundedPage,
): Promise<Listing<Dto>> {
  const terms = searchTerms(search);
  if (terms.length > 0) return readAll(columns, terms, page);
  const { rows, total } = await columns.table.page(page.limit, page.offset);
  return listing(
    rows.map((row) => Json.of(columns.toDto(row))),
    total,
  );
}

/**
 * Reads the whole table in batches and encodes the requested rows. The search is done here, because the two engines
 * compare letters with accents differently.
 */
async function readAll<Row, Dto>(
  { table, searched, toDto }: Columns<Row, Dto>,
  terms: readonly string[],
  { limit, offset }: BoundedPage,
): Promise<Listing<Dto>> {
  const end = offset + limit;
  const elements: Json<Dto>[] = [];
  let total = 0;
  let lastId: number | null = 0;
  while (lastId !== null) {
    const batch: Awaited<ReturnType<typeof table.after>> = await table.after(lastId, BATCH_SIZE);
    const found = batch.rows.filter((row) => isFound(searched(row), terms));
    const selected = found.slice(Math.max(offset - total, 0), Math.max(end - total, 0));
    elements.push(...selected.map((row) => Json.of(toDto(row))));
    total += found.length;
    lastId = batch.lastId;
    // SQLite answers synchronously: without this interruption no other request is handled until the last batch.
    await setImmediate();
  }
  return listing(elements, total);
}

/** Whether one of the texts contains every term. */
function isFound(texts: readonly (string | null)[], terms: readonly string[]): boolean {
  return texts.some((text) => text !== null && hasTerms(normaliseText(text), terms));
}

function listing<Dto>(elements: readonly Json<Dto>[], total: number): Listing<Dto> {
  const fitted = fitting(elements, ({ bytes }) => bytes);
  return { json: new UncachedJson(Json.array(fitted)), total, count: countIfFewer(fitted, elements) };
}
