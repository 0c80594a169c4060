import type { PauseChange } from '@stanze/domain/due-time';
import type { FieldChange } from './designers.types.js';

/** A designer's row or gallery was created, updated or deleted; published after the commit. */
export class DesignerSaved {
  constructor(readonly designerId: number) {}
}

/** Only the number of a designer's likes was changed; published after the commit. */
export class LikeCountSaved {
  constructor(readonly designerId: number) {}
}

/** A designer has set, changed or ended a pause; published inside that transaction. */
export class PauseChanged {
  constructor(
    readonly designerId: number,
    readonly change: PauseChange,
  ) {}
}

/** An administrator has set or removed the badge of a profile; published inside that transaction. */
export class BadgeChanged {
  constructor(
    readonly designerId: number,
    readonly isVerified: boolean,
    readonly actorId: number,
  ) {}
}

/** The badge of a profile lapses in a month; published once, inside a transaction. */
export class BadgeLapsing {
  constructor(
    readonly designerId: number,
    /** ISO 8601, UTC. */
    readonly lapsesAt: string,
  ) {}
}

/** The badge of a profile has lapsed; published once, inside that transaction. */
export class BadgeLapsed {
  constructor(
    readonly designerId: number,
    /** ISO 8601, UTC. */
    readonly lapsedAt: string,
  ) {}
}

/** A profile is about to be deleted; published inside that transaction, while its rows still exist. */
export class DesignerDeleting {
  constructor(readonly designerId: number) {}
}

/** An administrator has hidden a picture of a gallery; published inside that transaction. */
export class PictureHidden {
  constructor(
    readonly designer: { readonly name: string; readonly email: string },
    /** The name of the file at that time. Hiding changes it, so each change has another one. */
    readonly file: string,
    readonly reason: string,
  ) {}
}

/** An administrator has changed or deleted a profile, or hidden or shown a picture; published inside that transaction. */
export class DesignerManaged {
  constructor(
    readonly actorId: number,
    readonly designerId: number,
    readonly operation: 'edit' | 'delete' | 'hide' | 'show',
    readonly changes: readonly FieldChange[],
    readonly reason: string | null = null,
  ) {}
}
