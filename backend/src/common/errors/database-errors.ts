const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'PROTOCOL_CONNECTION_LOST', 'ETIMEDOUT', 'EPIPE'];
/** The row that a foreign key refers to does not exist: the codes of SQLite and of MySQL. */
const PARENT_MISSING = ['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2'];

/**
 * Errors of a node that has lost its group, and of a row that too many transactions change at once
 * (docs/decisions/0014-several-database-nodes-and-releases.md).
 */
const GROUP_CONFLICT = ['ER_UNKNOWN_COM_ERROR', 'ER_ERROR_DURING_COMMIT', 'ER_LOCK_DEADLOCK'];

/** The codes of SQLite, the file system and MySQL for a full disk. */
const STORAGE_FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'];

/** Whether the database is unreachable at the moment. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  return UNREACHABLE.includes(code) || GROUP_CONFLICT.includes(code) || isConnectionUnusable(error);
}

/** Whether the disk is full. */
export function isStorageFull(error: unknown): boolean {
  return STORAGE_FULL.includes(codeOf(error));
}

/** Whether a new row refers to a deleted row, such as the account of the sender. */
export function isParentMissing(error: unknown): boolean {
  return PARENT_MISSING.includes(codeOf(error));
}

/**
 * Whether the connection cannot be used any more: mysql2 marks the error that ended it as fatal, and also those of
 * the following statements on it, which have no code.
 */
function isConnectionUnusable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('driverError' in error) return isConnectionUnusable(error.driverError);
  return 'fatal' in error && error.fatal === true;
}

/** The code of a driver's error, which TypeORM wraps; empty when there is none. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('driverError' in error) return codeOf(error.driverError);
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
