import { Injectable } from '@nestjs/common';
import { type BriefContent, onlyFields } from '@stanze/domain/project-brief';
import { invalidField } from '../../common/errors/product-error.js';
import { BriefFilesRepository } from './brief-files.repository.js';
import { BriefFilesService } from './brief-files.service.js';
import { toContent } from './briefs.mapper.js';
import { valuesOf } from './briefs.policy.js';
import { BriefsRepository } from './briefs.repository.js';
import { BriefsService } from './briefs.service.js';
import type { BriefToCopy } from './briefs.types.js';

const MISSING = 'Questo progetto non c’è più.';

/** What designers receive of briefs (docs/product.md#project-briefs). */
@Injectable()
export class BriefCopiesService {
  constructor(
    private readonly briefs: BriefsRepository,
    private readonly stored: BriefsService,
    private readonly files: BriefFilesRepository,
    private readonly received: BriefFilesService,
  ) {}

  /**
   * What a designer receives of a brief: the chosen fields of what the person saw, or of the stored brief.
   * @throws 400 without either, and for a town that does not exist
   */
  async copyOf(userId: number, { briefId, fields, shown, fileIds }: BriefToCopy): Promise<BriefContent> {
    const values = shown ? valuesOf(shown) : await this.briefs.find(userId, briefId);
    if (!values) throw invalidField('brief', MISSING);
    this.stored.checkTown(values.town_id);
    const files = fields.includes('files') ? await this.files.findOfBrief(userId, briefId) : [];
    const sent = files.filter(({ id }) => fileIds?.includes(id) ?? true);
    return onlyFields(toContent(values, sent), fields);
  }

  /**
   * Lets the designer of a conversation read the files of a copy, and none of those that were sent before; inside the
   * caller's transaction.
   */
  send(userId: number, contactId: number, consentId: number, { files = [] }: BriefContent): Promise<void> {
    return this.received.send(
      userId,
      { contactId, consentId },
      files.map(({ id }) => id),
    );
  }

  /** Ends that the designer of a conversation can read files, inside the caller's transaction. */
  withdraw(userId: number, contactId: number): Promise<void> {
    return this.received.send(userId, { contactId, consentId: 0 }, []);
  }
}
