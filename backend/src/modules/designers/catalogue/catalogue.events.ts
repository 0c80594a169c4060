/**
 * The catalogue holds a designer's new data, or no longer holds the designer. Published after a commit at this replica
 * or at another one.
 */
export class CatalogueEntryChanged {
  constructor(readonly designerId: number) {}
}

/** The whole catalogue was read again: any designer may have been created, changed or deleted. */
export class CatalogueReloaded {
  /** @param size how many designers there are now */
  constructor(readonly size: number) {}
}
