import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PROJECT_FOLDER } from '../../config/project-folder.js';
import { jsonInHtml } from '../../common/http/html.js';
import type { PublicDesigner } from './pages.types.js';

/** A program that the build of the frontend writes: it renders the components to HTML. */
interface Renderer {
  designerHtml: (designer: PublicDesigner) => string;
}

const PROGRAM = join(PROJECT_FOLDER, 'frontend/dist-server/designer-html.cjs');
const CACHE_BYTES = 8 * 1024 * 1024;

interface Rendered {
  /** The JSON of the record that the HTML shows. */
  readonly record: string;
  readonly html: string;
}

/** The content of a designer's page before any script has run: the page as a guest sees it, and its record. */
@Injectable()
export class PageContentService {
  private renderer: Renderer | null | undefined;
  private readonly rendered = new LRUCache<number, Rendered>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ record, html }) => record.length + html.length,
  });

  /** Inner HTML of `#root`; empty when the app was not built. `record` is the JSON of `designer`. */
  html(designer: PublicDesigner, record: string): string {
    const renderer = this.program();
    if (!renderer) return '';
    const cached = this.rendered.get(designer.id);
    if (cached?.record === record) return cached.html;
    const html = renderer.designerHtml(designer);
    this.rendered.set(designer.id, { record, html });
    return html;
  }

  /** The record in a `<script>` element that is not executed; the app reads it instead of requesting it. */
  data(designer: PublicDesigner): string {
    return `<script type="application/json" id="designer-record">${jsonInHtml(designer)}</script>`;
  }

  private program(): Renderer | null {
    // Loaded at the first visit, so that a start does not wait for it.
    this.renderer ??= existsSync(PROGRAM) ? (createRequire(import.meta.url)(PROGRAM) as Renderer) : null;
    return this.renderer;
  }
}
