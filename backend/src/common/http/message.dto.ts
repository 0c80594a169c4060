/** An answer that is only a message for the person. */
export class MessageDto {
  message: string;
}
