/** A part of a message; with `href` it is an address. */
export interface TextPart {
  text: string;
  href: string | null;
  /** A web page, which opens in a new tab. */
  isWeb: boolean;
}

/**
 * Web addresses with their scheme or with "www." (other texts with a dot, such as "grazie.Io", are ordinary in messages
 * written on a phone, so a library that guesses addresses was not used), e-mail addresses, and telephone numbers: with
 * "+" or "00", Italian mobile numbers, and Italian landline numbers.
 */
const ADDRESS =
  /(?<web>https?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+)|(?<mail>[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)|(?<![\w.,/+-])(?<tel>(?:(?:\+|00)\d{1,3}[ .-]?)?(?:3\d{2}|0\d{1,3}|(?<=(?:\+|00)\d{1,3}[ .-]?)\d{2,4})(?:[ ./-]?\d{2,8}){1,4})(?![\w/]|[.,-]\d)/giu;

const PUNCTUATION = /[.,;:!?'’"”»)\]]+$/u;
const SHORTEST_NUMBER = 8;
const LONGEST_NUMBER = 15;

/** The address without the punctuation of its sentence; a closing bracket stays when it was opened in the address. */
function withoutPunctuation(text: string): string {
  const trimmed = text.replace(PUNCTUATION, '');
  const isOpened = trimmed.includes('(') && text.charAt(trimmed.length) === ')';
  return isOpened ? `${trimmed})` : trimmed;
}

function webHref(text: string): string | null {
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') ? address : null;
}

function telHref(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length < SHORTEST_NUMBER || digits.length > LONGEST_NUMBER) return null;
  return `tel:${text.startsWith('+') ? '+' : ''}${digits}`;
}

function partOf({ groups = {} }: RegExpExecArray): TextPart | null {
  const { web, mail, tel } = groups;
  const text = web ? withoutPunctuation(web) : (mail ?? tel ?? '');
  if (web) return { text, href: webHref(text), isWeb: true };
  return { text, href: mail ? `mailto:${text}` : telHref(text), isWeb: false };
}

/**
 * The parts of a message, in order: texts and addresses. The schemes are http, https, mailto and tel only; joined, the
 * parts are the message.
 */
export function textParts(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) parts.push({ text: message.slice(end, until), href: null, isWeb: false });
  };
  for (const match of message.matchAll(ADDRESS)) {
    const part = partOf(match);
    if (!part?.href) continue;
    addText(match.index);
    parts.push(part);
    end = match.index + part.text.length;
  }
  addText(message.length);
  return parts;
}
