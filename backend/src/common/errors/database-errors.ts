const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'PROTOCOL_CONNECTION_LOST', 'ETIMEDOUT', 'EPIPE'];
/** A foreign key leads nowhere: SQLite's code, and MySQL's for a row that is written. */
const PARENT_GONE = ['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2'];

/** Is the database out of reach for the moment? */
export function isDatabaseAway(error: unknown): boolean {
  return AWAY.includes(codeOf(error));
}

/** Was what a new row belongs to deleted while the request was on its way, such as the account of whoever sends it? */
export function isParentGone(error: unknown): boolean {
  return PARENT_GONE.includes(codeOf(error));
}

/** The code of a driver's error, which TypeORM wraps. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('driverError' in error) return codeOf(error.driverError);
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
