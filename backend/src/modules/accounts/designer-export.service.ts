import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { DesignerViewsService } from '../designers/catalogue/designer-views.service.js';
import { MediaService } from '../media/media.service.js';
import { ReplyTemplatesService } from '../reply-templates/reply-templates.service.js';
import { VerificationService } from '../verification/verification.service.js';
import { ifStored } from './if-stored.js';
import { SeenExportService } from './seen-export.service.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** The files of a designer profile: the record, how often it was seen, verification, templates, and the stored pictures. */
@Injectable()
export class DesignerExportService {
  constructor(
    private readonly designers: DesignerViewsService,
    private readonly seen: SeenExportService,
    private readonly verification: VerificationService,
    private readonly templates: ReplyTemplatesService,
    private readonly media: MediaService,
  ) {}

  async *files(person: Principal, designerId: number): AsyncGenerator<ArchiveFile> {
    const profile = await ifStored(this.designers.ownerView(designerId, person));
    if (!profile) return;
    yield jsonFile('designer.json', profile);
    yield* this.seen.files(person, designerId);
    yield jsonFile('verifica.json', await this.verification.exportOf(designerId));
    yield* this.verification.exportedEvidence(designerId);
    yield jsonFile('risposte-pronte.json', await this.templates.of(designerId));
    for (const [index, url] of (profile.gallery_images ?? []).entries()) {
      const bytes = await this.media.read(url);
      if (bytes) yield { name: `immagini/galleria-${index + 1}${url.slice(url.lastIndexOf('.'))}`, bytes };
    }
  }
}
