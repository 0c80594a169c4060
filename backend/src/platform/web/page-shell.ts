import { readFileSync } from 'node:fs';

const TITLE = /\s*<title>[^<]*<\/title>/;
/** What the shell says of the product as a whole; a page's own head says it of the page. */
const GENERAL = [TITLE, /\s*<meta\s+name="description"[^>]*>/, /\s*<meta\s+property="og:[^>]*>/g];

/** A page of the built app whose head can be said anew; taken apart once, so that an answer is two joins. */
export class PageShell {
  /** The file as it was built. */
  readonly plain: string;
  private readonly before: string;
  private readonly after: string;

  /** @throws when the file has no title to stand in for */
  constructor(file: string) {
    this.plain = readFileSync(file, 'utf8');
    const at = this.plain.search(TITLE);
    if (at < 0) throw new Error(`${file} has no title`);
    const rest = GENERAL.reduce((html, pattern) => html.replace(pattern, ''), this.plain.slice(at));
    this.before = `${this.plain.slice(0, at)}\n    `;
    this.after = rest;
  }

  /** The page with this head instead of the product's. */
  with(head: string): string {
    return this.before + head + this.after;
  }

  /** The page as it was built, kept out of search results. */
  notForSearch(): string {
    return this.plain.replace('</head>', () => '  <meta name="robots" content="noindex">\n  </head>');
  }
}
