/** The conversation to which a call belongs, as one of its people sees it. */
export interface CallConversation {
  readonly contactId: number;
  readonly side: 'client' | 'designer';
  /** The other person. */
  readonly name: string;
  /** The other person can receive messages. */
  readonly isReachable: boolean;
}
