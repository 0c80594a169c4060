import { briefLines } from '@stanze/domain/project-brief';
import type { Contact } from '../../data/http/types';
import type { ChosenBrief } from './use-brief-choice';

/** The text of a request for another designer: where it names the first one, it names the other one. */
export function textForAnother({ message, designer_name: name }: Contact, other: string): string {
  return name === '' ? message : message.replaceAll(name, () => other);
}

/** The brief that went along with a request, with the lines that were sent; null without one. */
export function briefOfRequest({ brief }: Contact): ChosenBrief | null {
  if (!brief?.brief_id) return null;
  return { brief_id: brief.brief_id, fields: briefLines(brief).map(({ field }) => field) };
}
