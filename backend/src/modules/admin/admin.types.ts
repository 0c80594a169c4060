/** An account as a row of the table. */
export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly location: string | null;
  readonly profile_picture: string | null;
  readonly created_at: string;
  readonly is_admin: number;
  readonly google_id: string | null;
  readonly has_password: number;
  readonly designer_id: number | null;
}

/** A designer as a row of the table. */
export interface DesignerRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly experience: number;
  readonly design_style: string;
  readonly min_budget: number;
  readonly city: string;
  readonly is_verified: number;
  readonly created_at: string;
}

/** How much there is of each table. */
export interface Totals {
  readonly users: number;
  readonly designers: number;
  readonly verified: number;
}

/** A table that can be read in id order: a page of it, or all of it piece by piece. */
export interface Table<Row> {
  count(): Promise<number>;
  page(limit: number, offset: number): Promise<Row[]>;
  after(id: number, limit: number): Promise<Row[]>;
}
