import { textForDesigner } from '@stanze/domain/contact-batch';
import { MESSAGE_LENGTH } from '@stanze/domain/limits';
import { Injectable } from '@nestjs/common';
import { invalidField, ProductError } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { sha256 } from '../../../common/secrets.js';
import { Database } from '../../../platform/database/database.service.js';
import { ContactBatchesRepository } from './contact-batches.repository.js';
import { ContactOpeningService } from './contact-opening.service.js';
import type { NewContact, SentBrief } from '../conversations/contacts.types.js';
import type { ContactDto } from '../conversations/dto/contact.dto.js';
import { WritingPermissionsService } from './writing-permissions.service.js';

/** The validated input that writes to several designers. */
export interface NewBatch {
  /** One to three, each once. */
  readonly designerIds: readonly number[];
  /** Trimmed; `{nome}` stands for the designer's name. */
  readonly message: string;
  readonly brief: SentBrief | null;
  /** Photos of the sender's collection, which go to every designer. */
  readonly photoIds: readonly number[];
  /** The sender's own key of this command. */
  readonly clientRef: string | null;
}

/** The longest reference that is stored. */
const REF_LENGTH = 64;
const TOO_LONG = `Con il nome del designer il messaggio supera i ${MESSAGE_LENGTH.max} caratteri.`;

/** Writes the same text, brief and photos to several designers (docs/product.md#several-designers). */
@Injectable()
export class ContactBatchesService {
  constructor(
    private readonly batches: ContactBatchesRepository,
    private readonly opening: ContactOpeningService,
    private readonly permissions: WritingPermissionsService,
    private readonly database: Database,
  ) {}

  /**
   * Writes to all of the designers or to none. A designer with whom the person has a conversation receives the text in
   * the latest one. The answer is in the order of `designerIds`.
   * @throws as the first contact with one designer, with the designer's name, and 409 when more than three designers
   *   would have the brief
   */
  async open(person: Principal, sent: NewBatch): Promise<ContactDto[]> {
    return this.database.transaction(async () => {
      if (sent.brief) await this.permissions.requireReceivers(person.userId, sent.brief, sent.designerIds);
      const byDesigner = new Map<number, ContactDto>();
      // In the order of their ids, because each one's row is locked.
      for (const designerId of [...sent.designerIds].sort((a, b) => a - b)) {
        byDesigner.set(designerId, await this.openOne(person, sent, designerId));
      }
      return sent.designerIds.flatMap((id) => byDesigner.get(id) ?? []);
    });
  }

  private async openOne(person: Principal, sent: NewBatch, designerId: number): Promise<ContactDto> {
    const { name } = await this.permissions.designer(designerId).catch((error: unknown) => {
      throw withDesigner(error, designerId, 'Uno dei designer scelti');
    });
    try {
      const contact = await this.opening.open(person, await this.contactOf(person, sent, designerId, name));
      const size = sent.designerIds.length;
      await this.batches.setSize(contact.id, size);
      return { ...contact, batch_size: size };
    } catch (error) {
      throw withDesigner(error, designerId, name);
    }
  }

  private async contactOf(
    person: Principal,
    { message: text, brief, photoIds, clientRef: key }: NewBatch,
    designerId: number,
    name: string,
  ): Promise<NewContact> {
    const message = textForDesigner(text, name);
    if (message.length > MESSAGE_LENGTH.max) throw invalidField('message', TOO_LONG);
    const clientRef = key === null ? null : referenceOf(key, designerId);
    const continuedContactId = await this.batches.latestWith(person.userId, designerId);
    const absent = { subject: null, budget: null, leadId: null, follows: null };
    return { ...absent, designerId, message, brief, photoIds, clientRef, continuedContactId };
  }
}

/** The reference of the message to one designer, which is unique for the sender. */
function referenceOf(key: string, designerId: number): string {
  const plain = `${key}-${designerId}`;
  return plain.length <= REF_LENGTH ? plain : sha256(plain);
}

/** A refusal with the designer whom it is about. */
function withDesigner(error: unknown, designerId: number, name: string): unknown {
  if (!(error instanceof ProductError) || typeof error.detail !== 'string') return error;
  const { status, code, detail, retryAfter, extra } = error;
  const about = { ...extra, designer_id: designerId };
  return new ProductError(status, code, `${name}: ${detail}`, retryAfter, about);
}
