import type { EntityMetadata } from 'typeorm';

/** Tables in an order in which rows can be inserted: every table after those that its foreign keys refer to. */
export function parentsFirst(tables: readonly EntityMetadata[]): EntityMetadata[] {
  const sorted: EntityMetadata[] = [];
  const add = (table: EntityMetadata): void => {
    if (sorted.includes(table)) return;
    for (const { referencedEntityMetadata } of table.foreignKeys) add(referencedEntityMetadata);
    sorted.push(table);
  };
  tables.forEach(add);
  return sorted;
}
