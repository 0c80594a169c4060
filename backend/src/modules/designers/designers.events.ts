import type { FieldChange } from './designers.types.js';

/** A designer appeared, changed in what people see or how it ranks, or went away. Published after the commit. */
export class DesignerChanged {
  constructor(readonly designerId: number) {}
}

/** The whole catalogue was read again: any designer may have changed, appeared or gone. */
export class CatalogueReadAgain {
  /** @param size how many designers there are now */
  constructor(readonly size: number) {}
}

/** A profile is about to be deleted; published inside that transaction, while its rows are still there. */
export class DesignerLeaves {
  constructor(readonly designerId: number) {}
}

/** Somebody asked for a link that removes a profile; published inside the transaction that stores the token's hash. */
export class RemovalRequested {
  constructor(
    readonly recipient: { readonly name: string; readonly email: string },
    /** Of the link; single use, 24 hours. */
    readonly token: string,
  ) {}
}

/** An administrator has changed or deleted a profile; published inside that transaction. */
export class DesignerManaged {
  constructor(
    readonly actorId: number,
    readonly designerId: number,
    readonly action: 'edit' | 'delete',
    readonly changes: readonly FieldChange[],
  ) {}
}
