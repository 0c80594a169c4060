import { ContactText } from './contact-text.js';

/** Adds a message to a conversation. */
export class ReplyDto {
  @ContactText()
  message: string;
}
