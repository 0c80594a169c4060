/** A mail as its recipient sees it. */
export interface ReadMail {
  /** Header fields, unfolded and decoded, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Null when there is plain text only. */
  readonly html: string | null;
  /** The calendar file that goes along; null without one. */
  readonly calendar: string | null;
}

/** Parses a mail of plain text, with or without HTML and a calendar file; supports the part of MIME that this product uses. */
export function readMail(raw: string): ReadMail {
  const { headers, text } = readPart(raw);
  const parts = partsIn(raw);
  const partOf = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type));
  if (parts.length === 1) return { headers, text, html: null, calendar: null };
  return {
    headers,
    text: partOf('text/plain')?.text ?? '',
    html: partOf('text/html')?.text ?? null,
    calendar: partOf('text/calendar')?.text ?? null,
  };
}

type Part = Pick<ReadMail, 'headers' | 'text'>;

/** A part, or the parts inside it. */
function partsIn(raw: string): Part[] {
  const part = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => partsIn(inner.replace(/^\r\n/, '')));
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const fields = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())];
  });
  const headers = new Map(fields);
  const text = decodeBody(raw.slice(end + 4), headers.get('content-transfer-encoding') ?? '7bit');
  return { headers, text: text.replaceAll('\r\n', '\n').trimEnd() };
}

function decodeHeader(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : unquote(text.replaceAll('_', ' ')),
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
