import type { DataSource, QueryRunner } from 'typeorm';

/**
 * Replaces the runner after a failure. TypeORM has one query runner for all transactions on SQLite; after some failures
 * (a full disk) SQLite has rolled back by itself, ROLLBACK fails, and the runner would count its transaction as active
 * for ever (docs/decisions/0018-orm-and-sql.md).
 */
export function replaceFailedRunner({ driver }: DataSource, runner: QueryRunner): void {
  if (runner.isTransactionActive) (driver as { queryRunner?: QueryRunner }).queryRunner = undefined;
}
