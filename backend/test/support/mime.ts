/** A mail as its reader sees it. */
export interface ReadMail {
  /** Header fields, unfolded and decoded, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Reads a plain text mail; enough of MIME for the mails this product writes. */
export function readMail(raw: string): ReadMail {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const fields = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  const headers = new Map(fields);
  const text = decodeBody(raw.slice(end + 4), headers.get('content-transfer-encoding') ?? '7bit');
  return { headers, text: text.replaceAll('\r\n', '\n').trimEnd() };
}

function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
  );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body;
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
