import { Injectable } from '@nestjs/common';
import { MediaService } from '../media/media.service.js';
import { PagesService } from './pages.service.js';

/** A link preview, or the address where it is by now. */
export type Preview = { readonly bytes: Buffer } | { readonly movedTo: string };

/** Pictures of 1200 x 630 for link previews, made when somebody asks for the first time. */
@Injectable()
export class PreviewsService {
  private readonly making = new Map<string, Promise<Buffer | null>>();

  constructor(
    private readonly pages: PagesService,
    private readonly media: MediaService,
  ) {}

  /** The preview with this file name; null when it names nobody, or somebody without pictures. */
  async find(name: string): Promise<Preview | null> {
    const id = /^(\d+)-[0-9a-f]+\.jpg$/.exec(name)?.[1];
    const source = id === undefined ? null : await this.pages.shareSource(id);
    if (!source) return null;
    if (source.path !== `/og/${name}`) return { movedTo: source.path };
    const bytes = await this.once(source.url);
    return bytes && { bytes };
  }

  /** Whoever asks while it is being made gets the same one. */
  private once(url: string): Promise<Buffer | null> {
    const known = this.making.get(url);
    if (known) return known;
    const made = this.media.sharePicture(url).finally(() => this.making.delete(url));
    this.making.set(url, made);
    return made;
  }
}
