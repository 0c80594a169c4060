/** The links in the caller's mails about messages. */
export class ReplyLinksDto {
  /** Links that are valid now. */
  count: number;
}
