import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { DesignerViewsService } from '../designers/catalogue/designer-views.service.js';
import { MediaService } from '../media/media.service.js';
import { SharesService } from '../shares/shares.service.js';
import { VerificationService } from '../verification/verification.service.js';
import { VisibilityService } from '../visibility/visibility.service.js';
import { ifStored } from './if-stored.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** The files of a designer profile: the record, the counts of shares and visits, verification, and the stored pictures. */
@Injectable()
export class DesignerExportService {
  constructor(
    private readonly designers: DesignerViewsService,
    private readonly shares: SharesService,
    private readonly visibility: VisibilityService,
    private readonly verification: VerificationService,
    private readonly media: MediaService,
  ) {}

  async *files(person: Principal, designerId: number): AsyncGenerator<ArchiveFile> {
    const profile = await ifStored(this.designers.ownerView(designerId, person));
    if (!profile) return;
    yield jsonFile('designer.json', profile);
    const shares = await ifStored(this.shares.statistics(person, designerId));
    if (shares) yield jsonFile('condivisioni.json', shares);
    const visits = await ifStored(this.visibility.statistics(person, designerId));
    if (visits) yield jsonFile('visibilita.json', visits);
    yield jsonFile('verifica.json', await this.verification.exportOf(designerId));
    for (const [index, url] of (profile.gallery_images ?? []).entries()) {
      const bytes = await this.media.read(url);
      if (bytes) yield { name: `immagini/galleria-${index + 1}${url.slice(url.lastIndexOf('.'))}`, bytes };
    }
  }
}
