import { HTML_CONTENT } from '../mail/stored/mail.types.js';

/** A mail's link, shown as a button. */
export interface MailLink {
  readonly label: string;
  readonly address: string;
  /** Another link, shown as text under the button. */
  readonly other?: { readonly label: string; readonly address: string };
}

/** Colours of the app; mail programs support no variables. */
const WALL = '#faf7f2';
const SHEET = '#ffffff';
const INK = '#1d1a16';
const STONE = '#6e665c';
const LINE = '#e4ddd2';
const TERRACOTTA = '#a8482a';

const TEXT = `font:17px/1.55 'Instrument Sans','Helvetica Neue',Arial,sans-serif;color:${INK}`;
const SMALL = `font:14px/1.5 'Instrument Sans','Helvetica Neue',Arial,sans-serif;color:${STONE}`;
const TITLE = `font:28px/1 'Bodoni Moda',Didot,'Bodoni MT',Georgia,serif;color:${INK}`;
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:10px;background:${TERRACOTTA};color:#ffffff;font-weight:600;text-decoration:none`;
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The dark colours of the app, for mail programs that support a style sheet. */
const DARK = `@media (prefers-color-scheme: dark) {
.wall { background: #14120f !important }
.sheet { background: #1e1b17 !important; border-color: #332e28 !important }
.ink, .ink p, .ink a.plain { color: #f3eee6 !important }
.stone, .ink p.stone { color: #a79e92 !important }
.button { background: #e0835f !important; color: #14120f !important }
.door { border-color: #f3eee6 !important }
.opening { background: #e0835f !important }
}`;

/** The logo: an open door beside the name, drawn with cells, because many mail programs show no pictures. */
const LOGO = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="door" style="padding:6px 4px 0 6px;border:2px solid ${INK};font-size:0"><div class="opening" style="width:7px;height:19px;background:${TERRACOTTA}">&#160;</div></td>
<td class="ink" style="padding-left:12px;${TITLE}">Stanze</td>
</tr></table>`;

const FOOTER = 'Stanze · Chi sogna una casa migliore incontra chi la sa disegnare.';

/**
 * A mail in HTML, in the colours of the app: paragraphs, with a button after the first `before` of them unless `link` is null.
 * Texts are escaped. Styles are inline and the layout consists of tables, because mail programs support little else.
 */
export function mailHtml(paragraphs: readonly string[], link: MailLink | null, before: number): string {
  const blocks = paragraphs.map(
    (text) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`,
  );
  const content = [...blocks.slice(0, before), ...linkBlocks(link), ...blocks.slice(before)].join('\n');
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Stanze</title>
<style>${DARK}</style></head>
<body class="wall" style="margin:0;background:${WALL}">
<table class="wall" ${TABLE} style="background:${WALL}"><tr><td align="center" style="padding:32px 16px 40px">
<table ${TABLE} style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 20px">${LOGO}</td></tr>
<tr><td class="sheet ink" style="padding:32px 28px 16px;border:1px solid ${LINE};border-radius:2px;background:${SHEET};overflow-wrap:anywhere;${TEXT}">
${HTML_CONTENT.begin}${content}${HTML_CONTENT.end}
</td></tr>
<tr><td class="stone" style="padding:20px 0 0;${SMALL}">${FOOTER}</td></tr>
</table></td></tr></table>
</body></html>`;
}

function linkBlocks(link: MailLink | null): string[] {
  if (!link) return [];
  const address = escaped(link.address);
  const button = `<p style="margin:24px 0"><a href="${address}" class="button" style="${BUTTON}">${escaped(link.label)}</a></p>`;
  // For mail programs that do not show buttons, and for people who want to read the URL.
  const plain = `<p class="stone" style="margin:0 0 24px;overflow-wrap:anywhere;word-break:break-word;${SMALL}">Oppure copia questo indirizzo nel browser:<br>${address}</p>`;
  const other = link.other;
  if (!other) return [button, plain];
  const second = `<p style="margin:0 0 16px"><a href="${escaped(other.address)}" class="plain" style="color:${INK}">${escaped(other.label)}</a></p>`;
  return [button, plain, second];
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
