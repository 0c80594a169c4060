/**
 * The catalogue contains a designer's new data, or does not contain the designer any more. Published after a commit at
 * this replica or at another one.
 */
export class CatalogueEntryChanged {
  constructor(readonly designerId: number) {}
}

/** The whole catalogue was read again: any designer may have been created, changed or deleted. */
export class CatalogueReloaded {
  /** @param size the current number of designers */
  constructor(readonly size: number) {}
}
