import { readFileSync } from 'node:fs';

const TITLE = /\s*<title>[^<]*<\/title>/;
/** Elements that describe the whole product; the head of a page replaces them. */
const GENERAL = [TITLE, /\s*<meta\s+name="description"[^>]*>/, /\s*<meta\s+property="og:[^>]*>/g];

const EMPTY_ROOT = '<div id="root"></div>';

/** The parts of a page that differ from the shell. */
interface PageParts {
  /** Elements for the head, escaped. */
  readonly head: string;
  /** HTML inside `#root`. */
  readonly content: string;
  /** Elements after it. */
  readonly data: string;
}

/**
 * A built page with this head instead of the elements that describe the whole product.
 * @param head elements, escaped
 */
export function withHead(html: string, head: string): string {
  const at = html.search(TITLE);
  const end = html.indexOf('</head>');
  const rest = GENERAL.reduce((text, pattern) => text.replace(pattern, ''), html.slice(at, end));
  return `${html.slice(0, at)}\n    ${head}${rest}${html.slice(end)}`;
}

/**
 * A page of the built app whose head and content can be replaced. It is split once, so that an answer only joins
 * strings.
 */
export class PageShell {
  /** The file as the build wrote it. */
  readonly plain: string;
  private readonly before: string;
  /** The text between the head and the root, and after the root. */
  private readonly between: string;
  private readonly after: string;

  /** @throws when the file has no title or no root element */
  constructor(file: string) {
    this.plain = readFileSync(file, 'utf8');
    const at = this.plain.search(TITLE);
    const root = this.plain.indexOf(EMPTY_ROOT);
    if (at < 0 || root < at) throw new Error(`${file} has no title or no root`);
    this.between = GENERAL.reduce((html, pattern) => html.replace(pattern, ''), this.plain.slice(at, root));
    this.before = `${this.plain.slice(0, at)}\n    `;
    this.after = this.plain.slice(root + EMPTY_ROOT.length);
  }

  /** The page with this head instead of the product's, and this content. */
  with({ head, content, data }: PageParts): string {
    return `${this.before}${head}${this.between}<div id="root">${content}</div>${data}${this.after}`;
  }

  /** The page as the build wrote it, excluded from search results. */
  notForSearch(): string {
    return this.plain.replace('</head>', () => '  <meta name="robots" content="noindex">\n  </head>');
  }
}
