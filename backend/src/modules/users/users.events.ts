/** An account has another address from now on; published inside the transaction that stores it. */
export class EmailChanged {
  constructor(
    readonly userId: number,
    /** The session that made the change, which stays; null when somebody else made it. */
    readonly keptSessionId: string | null,
    /** Whom to tell, at the address that was given up. */
    readonly previous: { readonly name: string; readonly email: string },
  ) {}
}

/** A person has another name from now on; published inside the transaction that stores it. */
export class NameChanged {
  constructor(
    readonly userId: number,
    readonly name: string,
  ) {}
}

/** Somebody has proven to read an account's mails and has chosen a new password; published inside that transaction. */
export class AccountReclaimed {
  constructor(readonly userId: number) {}
}

/** Somebody forgot a password; published inside the transaction that stores the token's hash. */
export class PasswordResetRequested {
  constructor(
    readonly recipient: { readonly name: string; readonly email: string },
    /** Of the link; single use, 45 minutes. */
    readonly token: string,
  ) {}
}

/** An account is about to be deleted; published inside that transaction, while its rows are still there. */
export class AccountLeaves {
  constructor(
    readonly userId: number,
    readonly email: string,
    /** Address of the person's picture, whose file goes along. */
    readonly profilePicture: string | null,
  ) {}
}

/** Somebody is no administrator any more; published inside the transaction that stores it. */
export class AdministratorDemoted {
  constructor(readonly userId: number) {}
}
