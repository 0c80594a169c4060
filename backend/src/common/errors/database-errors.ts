const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'PROTOCOL_CONNECTION_LOST', 'ETIMEDOUT', 'EPIPE'];
/** A foreign key leads nowhere: SQLite's code, and MySQL's for a row that is written. */
const PARENT_GONE = ['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2'];

/** A node of a group that is not part of it for the moment, or a row that too many want at once (decisions/0014). */
const OUT_OF_GROUP = ['ER_UNKNOWN_COM_ERROR', 'ER_ERROR_DURING_COMMIT', 'ER_LOCK_DEADLOCK'];

/** Codes of SQLite, of the file system and of MySQL, for data and for pictures. */
const STORAGE_FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'];

/** Is the database out of reach for the moment? */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return AWAY.includes(code) || OUT_OF_GROUP.includes(code) || isConnectionUnusable(error);
}

/** Is there no room left to write? */
export function isStorageFull(error: unknown): boolean {
  return STORAGE_FULL.includes(codeOf(error));
}

/** Was what a new row belongs to deleted while the request was on its way, such as the account of whoever sends it? */
export function isParentGone(error: unknown): boolean {
  return PARENT_GONE.includes(codeOf(error));
}

/** mysql2 says so of whatever ends a connection, and of statements that come after that; those have no code. */
function isConnectionUnusable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('driverError' in error) return isConnectionUnusable(error.driverError);
  return 'fatal' in error && error.fatal === true;
}

/** The code of a driver's error, which TypeORM wraps. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('driverError' in error) return codeOf(error.driverError);
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
