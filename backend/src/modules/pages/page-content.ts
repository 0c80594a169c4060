import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PROJECT_FOLDER } from '../../config/project-folder.js';
import type { DesignerPageKind } from '../../platform/web/designer-pages.js';
import { jsonInHtml } from './html.js';
import type { PublicDesigner } from './pages.types.js';

/** Written by the build of the app: its own components as a program that makes HTML. */
interface Renderer {
  designerHtml: (page: DesignerPageKind, designer: PublicDesigner) => string;
}

const PROGRAM = join(PROJECT_FOLDER, 'frontend/dist-server/designer-html.cjs');
const REMEMBERED_BYTES = 8 * 1024 * 1024;

interface Rendered {
  /** The record it was made of. */
  readonly record: string;
  readonly html: string;
}

/** What stands in a designer's page before any script has run: the page as a guest sees it, and its record. */
@Injectable()
export class PageContent {
  private renderer: Renderer | null | undefined;
  private readonly rendered = new LRUCache<string, Rendered>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ record, html }) => record.length + html.length,
  });

  /** Inner HTML of `#root`; empty when the app has not been built. The record is what the page is made of. */
  html(kind: DesignerPageKind, designer: PublicDesigner, record: string): string {
    const renderer = this.program();
    if (!renderer) return '';
    const key = `${kind} ${designer.id}`;
    const known = this.rendered.get(key);
    if (known?.record === record) return known.html;
    const html = renderer.designerHtml(kind, designer);
    this.rendered.set(key, { record, html });
    return html;
  }

  /** The record as an element that runs nothing; the app begins with it instead of asking. */
  data(designer: PublicDesigner): string {
    return `<script type="application/json" id="designer-record">${jsonInHtml(designer)}</script>`;
  }

  private program(): Renderer | null {
    // At the first visit: a start does not wait for it.
    this.renderer ??= existsSync(PROGRAM) ? (createRequire(import.meta.url)(PROGRAM) as Renderer) : null;
    return this.renderer;
  }
}
