import type { Mail } from '../stored/mail.entity.js';
import { HTML_CONTENT } from '../stored/mail.types.js';

/** The content of a mail, as it is sent. */
export type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

const SUBJECT = 'Le tue novità su Stanze';
const INTRODUCTION = 'Oggi ti abbiamo già scritto più volte: ecco insieme quello che è arrivato intanto.';
const DIVIDER = '\n\n────────\n\n';
const HTML_DIVIDER = '<hr style="margin:32px 0;border:0;border-top:1px solid #e4ddd2">';

/** One mail with the content of several, each complete with its links; that of a single mail is not changed. */
export function combined(first: MailContent, others: readonly MailContent[]): MailContent {
  if (others.length === 0) return first;
  const mails = [first, ...others];
  const text = [INTRODUCTION, ...mails.map((mail) => mail.text)].join(DIVIDER);
  return { subject: SUBJECT, text, html: htmlOf(mails.map(({ html }) => html)) };
}

/** The first mail around the content of all; null when one of them has no content in HTML. */
function htmlOf(mails: readonly (string | null)[]): string | null {
  const parts = mails.map((html) => html && partsOf(html));
  const [first] = parts;
  if (!first || parts.some((one) => !one)) return null;
  const contents = parts.map((one) => one && one.content);
  const introduction = `<p style="margin:0 0 16px">${INTRODUCTION}</p>`;
  return [first.before, [introduction, ...contents].join(HTML_DIVIDER), first.after].join('');
}

function partsOf(html: string) {
  const [begin, end] = [html.indexOf(HTML_CONTENT.begin), html.lastIndexOf(HTML_CONTENT.end)];
  if (begin < 0 || end < begin) return null;
  const from = begin + HTML_CONTENT.begin.length;
  return { before: html.slice(0, from), content: html.slice(from, end), after: html.slice(end) };
}
