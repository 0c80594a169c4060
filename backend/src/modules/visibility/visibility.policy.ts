import type { Principal } from '../../common/http/access.js';
import type { Onlooker } from './visibility.types.js';

/**
 * Programs that open addresses by themselves: search engines, link previews, monitoring, scripts. A list of names is
 * enough here: nobody gains anything by a visit that is counted too much.
 */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|monitor|curl|wget|python|axios|node|okhttp|java\//i;

/** Whether what somebody sees is counted: people other than administrators, and no programs. */
export function isCounted({ viewer, userAgent }: Onlooker): boolean {
  if (viewer?.isAdmin) return false;
  return userAgent !== undefined && userAgent !== '' && !PROGRAMS.test(userAgent);
}

/** Whether a person may see how often a designer was seen: the designer and administrators. */
export function mayReadVisibility(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}
