import { Injectable } from '@nestjs/common';
import { MediaService } from '../media/media.service.js';
import { DesignersGalleries } from './designers.galleries.js';
import { type CardBase, toCardBase } from './designers.mapper.js';
import { DesignersRepository } from './designers.repository.js';
import type { DesignerBrief } from './designers.types.js';

/** A record as its owner and administrators see it, but for their like. */
export interface OwnerRecord extends CardBase {
  readonly like_count: number;
  /** To be sent back with an edit. */
  readonly version: number;
}

/** Designers' records that are not kept ready: with contact data, or only what a message needs. */
@Injectable()
export class DesignersRecords {
  constructor(
    private readonly repository: DesignersRepository,
    private readonly galleries: DesignersGalleries,
    private readonly media: MediaService,
  ) {}

  /** A whole record with address and telephone; null for an unknown id. */
  async withContactData(id: number): Promise<OwnerRecord | null> {
    const [row] = await this.repository.findByIds([id]);
    const brief = (await this.briefs([id])).get(id);
    if (!row || !brief) return null;
    const pictures = (await this.galleries.of([id])).get(id) ?? [];
    const base = toCardBase(row, pictures, { email: brief.email, phone: row.phone });
    return { ...base, like_count: row.like_count, version: row.version };
  }

  /** Names, addresses and first pictures of several designers, by id; unknown ids are absent. */
  async briefs(ids: readonly number[]): Promise<Map<number, DesignerBrief>> {
    const rows = await this.repository.findBriefs(ids);
    return new Map(
      rows.map(({ file, ...rest }) => [
        rest.id,
        { ...rest, picture: file === null ? null : this.media.url(file) },
      ]),
    );
  }
}
