/** A mail's link, shown as a button. */
export interface MailLink {
  readonly label: string;
  readonly address: string;
}

const BODY =
  'font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#2b2622;max-width:32em;margin:0 auto;padding:24px';
const BUTTON =
  'display:inline-block;padding:14px 22px;background:#2b2622;color:#ffffff;text-decoration:none;border-radius:6px';

/**
 * A mail in HTML: paragraphs, with a link after the first `before` of them. Texts are escaped. Styles are inline, because
 * mail programs do not support style sheets.
 */
export function mailHtml(paragraphs: readonly string[], link: MailLink, before: number): string {
  const blocks = paragraphs.map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`);
  const address = escaped(link.address);
  const button = `<p><a href="${address}" style="${BUTTON}">${escaped(link.label)}</a></p>`;
  // For mail programs that do not show buttons, and for people who want to read the URL.
  const plain = `<p style="font-size:14px;overflow-wrap:anywhere;word-break:break-word">Oppure copia questo indirizzo nel browser:<br>${address}</p>`;
  const content = [...blocks.slice(0, before), button, plain, ...blocks.slice(before)].join('\n');
  return `<!doctype html>\n<html lang="it"><body style="${BODY}">\n${content}\n</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
