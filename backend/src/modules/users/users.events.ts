/** An account has another address from now on; published inside the transaction that stores it. */
export class EmailChanged {
  constructor(
    readonly userId: number,
    /** The session that made the change, which stays; null when somebody else made it. */
    readonly keptSessionId: string | null,
  ) {}
}

/** An account is about to be deleted; published inside that transaction, while its rows are still there. */
export class AccountLeaves {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}
