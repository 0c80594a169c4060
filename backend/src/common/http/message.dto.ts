/** A short answer in words. */
export class MessageDto {
  message: string;
}
