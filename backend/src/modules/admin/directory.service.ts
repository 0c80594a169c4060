import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { normaliseText } from '@stanze/domain/designer-filter';
import type { Page } from '../../common/http/paging.js';
import { JsonBuffer } from '../../common/http/ready-json.js';
import type { DesignerRow, Table, UserRow } from './admin.types.js';
import { toAdminDesigner, toAdminUser } from './directory.mapper.js';
import { DirectoryRepository } from './directory.repository.js';

/** Rows read at a time. */
const PIECE = 1000;

/** What makes a list of a table. */
interface Columns<Row> {
  readonly table: Table<Row>;
  /** What a search looks at. */
  readonly searched: (row: Row) => readonly (string | null)[];
  readonly toDto: (row: Row) => object;
}

/** A list, or the page of it that was asked for, and how long the whole list is. */
export interface Listing {
  readonly json: JsonBuffer;
  readonly total: number;
}

/** The administrators' tables of people and of designers. */
@Injectable()
export class DirectoryService {
  private readonly userColumns: Columns<UserRow>;
  private readonly designerColumns: Columns<DesignerRow>;

  constructor(directory: DirectoryRepository) {
    this.userColumns = {
      table: directory.users,
      searched: ({ email, name, location }) => [email, name, location],
      toDto: toAdminUser,
    };
    this.designerColumns = {
      table: directory.designers,
      searched: ({ email, name, phone }) => [email, name, phone],
      toDto: toAdminDesigner,
    };
  }

  /** Accounts without a designer profile and administrators; `search` looks at address, name and place. */
  users(search: string, page: Page): Promise<Listing> {
    return listing(this.userColumns, search, page);
  }

  /** Designers; `search` looks at name, address and telephone. */
  designers(search: string, page: Page): Promise<Listing> {
    return listing(this.designerColumns, search, page);
  }
}

async function listing<Row extends { id: number }>(
  columns: Columns<Row>,
  search: string,
  page: Page,
): Promise<Listing> {
  const wanted = normaliseText(search);
  const { table } = columns;
  if (wanted !== '' || page.limit === null) return readThrough(columns, wanted, page);
  const rows = await table.page(page.limit, page.offset);
  return { json: jsonOf([jsonPiece(rows.map(columns.toDto))]), total: await table.count() };
}

/**
 * Reads the whole table piece by piece and keeps what was asked for as JSON. The search is done here because neither
 * engine compares without accents as the other does (docs/decisions/0002).
 */
async function readThrough<Row extends { id: number }>(
  { table, searched, toDto }: Columns<Row>,
  wanted: string,
  { limit, offset }: Page,
): Promise<Listing> {
  const end = limit === null ? Number.POSITIVE_INFINITY : offset + limit;
  const pieces: Buffer[] = [];
  let total = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: Row[] = await table.after(last, PIECE);
    const found = rows.filter((row) => isFound(searched(row), wanted));
    const kept = found.slice(Math.max(offset - total, 0), Math.max(end - total, 0));
    if (kept.length > 0) pieces.push(jsonPiece(kept.map(toDto)));
    total += found.length;
    last = rows.at(-1)?.id;
    // SQLite answers at once: without a pause nobody else would be served until the last piece.
    await setImmediate();
  }
  return { json: jsonOf(pieces), total };
}

function isFound(texts: readonly (string | null)[], wanted: string): boolean {
  return wanted === '' || texts.some((text) => text !== null && normaliseText(text).includes(wanted));
}

/** The elements of a JSON array without its brackets. */
function jsonPiece(dtos: readonly object[]): Buffer {
  return Buffer.from(JSON.stringify(dtos).slice(1, -1));
}

function jsonOf(pieces: readonly Buffer[]): JsonBuffer {
  const parts = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [Buffer.from(','), piece]));
  return new JsonBuffer(Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]));
}
