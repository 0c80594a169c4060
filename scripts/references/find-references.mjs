import path from 'node:path';
import { blanked, textsOf } from '../words/find-terms.mjs';
import { problemsOfLine } from './commands.mjs';
import { anchorsOf } from './headings.mjs';

/** @typedef {{ file: string, line: number, message: string }} Finding */
/**
 * @typedef {object} Project
 * @property {Set<string>} files paths from the root
 * @property {(file: string) => string} read
 * @property {ReadonlyMap<string, readonly string[] | null>} commands of package.json, each with the names that `--only`
 * takes, or null when they are not verified
 */

/** A document outside the project that is cited by the number of a section. */
const CITATION =
  /\b(?:spec|specification|decisions|stack|offline|architecture|issue)(?:\.md)?,?\s+section\s+\d+/gi;
/** A Markdown file with its folder, if any, and an anchor, if any. */
const MARKDOWN_FILE = /(?<![\w./:-])(?:[\w.-]+\/)*[\w-]+\.md(?:#[\w-]+)?/g;
/** A decision without its full file name. */
const SHORT_DECISION = /docs\/decisions\/\d{4}(?![\w-]*\.md)/g;
/** A heading that a comment cites by its text, as `docs/operations.md, "Upgrade"`. */
const CITED_HEADING = /\b(docs\/[\w-]+\.md), "([^"]+)"/g;
const LINK = /\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const EXTERNAL = /^(?:[a-z]+:|\/\/)/i;

/**
 * Whether an anchor is a heading of a document; other files have no anchors to verify.
 * @param {Project} project
 * @param {string} file
 * @param {string | undefined} anchor
 */
function hasAnchor({ read }, file, anchor) {
  return !anchor || !file.endsWith('.md') || anchorsOf(read(file)).has(anchor);
}

/**
 * The problem of a relative link, or null.
 * @param {Project} project
 * @param {string} from the file with the link
 * @param {string} link
 */
function problemOfLink(project, from, link) {
  const [address = '', anchor] = decodeURI(link).split('#');
  const target =
    address === '' ? from : path.posix.join(path.posix.dirname(from), address).replace(/\/$/, '');
  const isFolder = [...project.files].some((file) => file.startsWith(`${target}/`));
  if (!project.files.has(target) && !isFolder) return `the link ${link} leads to no file`;
  return hasAnchor(project, target, anchor) ? null : `${target} has no heading for #${anchor}`;
}

/**
 * The problem of a Markdown file that a text names, or null. A path is relative to the root or to the file; a bare name
 * may be that of any file.
 * @param {Project} project
 * @param {string} from
 * @param {string} mention
 */
function problemOfMention(project, from, mention) {
  const [name = '', anchor] = mention.split('#');
  const candidates = [name, path.posix.join(path.posix.dirname(from), name)];
  const isBare = !name.includes('/');
  const target =
    candidates.find((file) => project.files.has(file)) ??
    [...project.files].find((file) => isBare && path.posix.basename(file) === name);
  if (!target) return `${name} is no file of the project`;
  return hasAnchor(project, target, anchor) ? null : `${target} has no heading for #${anchor}`;
}

/**
 * The problem of a heading that a text cites in quotation marks, or null.
 * @param {Project} project
 * @param {string} file
 * @param {string} heading
 */
function problemOfHeading({ files, read }, file, heading) {
  const [anchor = ''] = anchorsOf(`# ${heading}`);
  return !files.has(file) || anchorsOf(read(file)).has(anchor) ? null : `${file} has no heading "${heading}"`;
}

/**
 * The texts of a file that may refer to documents: comments, and the lines of documents without their blocks of code.
 * @param {string} file
 * @param {string} content
 */
function referringTexts(file, content) {
  if (!file.endsWith('.md')) return textsOf(file, content).filter(({ kind }) => kind === 'comment');
  const prose = content.replace(/^(```|~~~)[\s\S]*?^\1/gm, blanked);
  return prose.split('\n').map((text, index) => ({ text, line: index + 1 }));
}

/**
 * The files and commands that do not exist in the lines of a document, its blocks of code included, or in a comment.
 * @param {string} file
 * @param {Project} project
 * @returns {Finding[]}
 */
function missingParts(file, project) {
  const content = project.read(file);
  const texts = file.endsWith('.md') ? [{ text: content, line: 1 }] : referringTexts(file, content);
  return texts.flatMap(({ text, line }) =>
    text
      .split('\n')
      .flatMap((part, index) =>
        problemsOfLine(project, file, part).map((message) => ({ file, line: line + index, message })),
      ),
  );
}

/**
 * References of one file that do not resolve.
 * @param {string} file path from the root
 * @param {Project} project
 * @returns {Finding[]}
 */
export function findReferences(file, project) {
  const isDocument = file.endsWith('.md');
  const cited = referringTexts(file, project.read(file)).flatMap(({ text, line }) => {
    const links = isDocument ? [...text.matchAll(LINK)].map(([, link = '']) => link) : [];
    const relative = links.filter((link) => !EXTERNAL.test(link));
    const prose = isDocument ? text.replace(LINK, blanked) : text;
    const messages = [
      ...relative.map((link) => problemOfLink(project, file, link)),
      ...[...prose.matchAll(MARKDOWN_FILE)].map(([mention]) => problemOfMention(project, file, mention)),
      // A comment is broken over several lines, each with an asterisk.
      ...[...prose.replace(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ').matchAll(CITED_HEADING)].map(
        ([, cited = '', heading = '']) => problemOfHeading(project, cited, heading),
      ),
      ...[...prose.matchAll(CITATION)].map(
        ([citation]) => `"${citation}": state the rule, or name a heading of docs/product.md`,
      ),
      ...[...prose.matchAll(SHORT_DECISION)].map(([decision]) => `${decision}: write the full file name`),
    ];
    return messages.flatMap((message) => (message ? [{ file, line, message }] : []));
  });
  // A document that a comment names is also a path.
  const findings = [...cited, ...missingParts(file, project)];
  return [...new Map(findings.map((each) => [`${each.line} ${each.message}`, each])).values()];
}
