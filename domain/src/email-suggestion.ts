/** An address that looks mistyped is asked about, never refused (docs/product.md#questionnaire). */

/** Domains that many people in Italy have, and that are long enough to be recognised with a slip. */
const COMMON = [
  'gmail.com',
  'hotmail.it',
  'hotmail.com',
  'libero.it',
  'outlook.it',
  'outlook.com',
  'yahoo.it',
  'yahoo.com',
  'icloud.com',
  'virgilio.it',
  'tiscali.it',
  'alice.it',
  'fastwebnet.it',
] as const;

/** Real domains that differ from a common one by a single slip. */
const REAL: ReadonlySet<string> = new Set([
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'yahoo.in',
  'yahoo.pt',
  'outlook.in',
  'outlook.pt',
  'hotmail.pt',
  'malice.it',
]);

/** Domains that nobody means although they differ from a common one by more than a slip. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['gmail.it', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['libero.com', 'libero.it'],
]);

/** Whether the first two letters were exchanged, and the others are the same. */
function startsExchanged(typed: string, meant: string): boolean {
  return typed[0] === meant[1] && typed[1] === meant[0] && typed.slice(2) === meant.slice(2);
}

/** Whether one letter was added, omitted, replaced, or exchanged with the next one; false for equal texts. */
function differsByOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [rest, right] = [typed.slice(same), meant.slice(same)];
  if (rest === right) return false;
  const isReplaced = rest !== '' && right !== '' && rest.slice(1) === right.slice(1);
  return startsExchanged(rest, right) || isReplaced || rest.slice(1) === right || rest === right.slice(1);
}

function meantDomain(typed: string): string | undefined {
  if (REAL.has(typed) || COMMON.some((domain) => domain === typed)) return undefined;
  return MEANT.get(typed) ?? COMMON.find((domain) => differsByOneSlip(typed, domain));
}

/**
 * The address that was probably meant: 'marta@gmail.com' for 'marta@gmial.com'. Null when nothing looks mistyped.
 * @param isTyping the address may not be complete: the beginning of a common domain is not asked about
 */
export function suggestedEmail(email: string, { isTyping }: { isTyping: boolean }): string | null {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  const typed = address.slice(at + 1).toLowerCase();
  if (isTyping && COMMON.some((domain) => domain.startsWith(typed))) return null;
  const meant = meantDomain(typed);
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`;
}
