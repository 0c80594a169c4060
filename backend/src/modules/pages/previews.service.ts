import { Injectable } from '@nestjs/common';
import { MediaService } from '../media/media.service.js';
import { PagesService } from './pages.service.js';

/** A link preview, or the path to which it has moved. */
export type Preview = { readonly bytes: Buffer } | { readonly movedTo: string };

/** Pictures of 1200 x 630 for link previews, created at the first request. */
@Injectable()
export class PreviewsService {
  private readonly running = new Map<string, Promise<Buffer | null>>();

  constructor(
    private readonly pages: PagesService,
    private readonly media: MediaService,
  ) {}

  /** The preview with this file name; null when the id is not a designer's, or the designer has no pictures. */
  async find(name: string): Promise<Preview | null> {
    const id = /^(\d+)-[0-9a-f]+\.jpg$/.exec(name)?.[1];
    const source = id === undefined ? null : await this.pages.shareSource(id);
    if (!source) return null;
    if (source.path !== `/og/${name}`) return { movedTo: source.path };
    const bytes = await this.once(source.url);
    return bytes && { bytes };
  }

  /** Simultaneous requests for the same picture share one creation. */
  private once(url: string): Promise<Buffer | null> {
    const existing = this.running.get(url);
    if (existing) return existing;
    const created = this.media.sharePicture(url).finally(() => this.running.delete(url));
    this.running.set(url, created);
    return created;
  }
}
