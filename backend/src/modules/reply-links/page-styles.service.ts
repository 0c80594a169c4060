import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PROJECT_FOLDER } from '../../config/project-folder.js';

const BUILT_PAGE = join(PROJECT_FOLDER, 'frontend/dist/index.html');
const OWN = '/rispondi.css';

/** The style sheets of pages that the server renders: the app's, whose name the build chooses, and a small one for the layout. */
@Injectable()
export class PageStylesService {
  private hrefs: readonly string[] | undefined;

  all(): readonly string[] {
    this.hrefs ??= [...builtStyles(), OWN];
    return this.hrefs;
  }
}

/** The addresses of the app's style sheets; none when the app was not built. */
function builtStyles(): string[] {
  if (!existsSync(BUILT_PAGE)) return [];
  const links = readFileSync(BUILT_PAGE, 'utf8').match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return links.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}
