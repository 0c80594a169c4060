import type { DesignerRow } from '../../designers/profiles/designers.types.js';
import type { UserRow } from '../../users/users.types.js';

/** An account as a row of the administrators' table. */
export type ListedUser = UserRow & { readonly isDesigner: boolean };

/** A designer as a row of the administrators' table; the address is that of the account. */
export type ListedDesigner = DesignerRow & { readonly email: string };

/** A table that can be read in the order of ids: one page, or all of it in batches. */
export interface Table<Row> {
  page(limit: number, offset: number): Promise<{ rows: Row[]; total: number }>;
  /** Rows with greater ids than `id`; `lastId` is that of the last row that was read, null at the end. */
  after(id: number, limit: number): Promise<{ rows: Row[]; lastId: number | null }>;
}
