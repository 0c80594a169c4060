/** An invitation was answered; published inside the transaction that stores the answer. */
export class InvitationAnswered {
  constructor(
    readonly invitationId: string,
    /** The inviting person. */
    readonly userId: number,
  ) {}
}
