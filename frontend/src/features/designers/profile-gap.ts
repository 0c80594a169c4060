import { missingProfileCriteria, PROFILE_CRITERIA, type ProfileCriterion } from '@stanze/domain/match-points';
import { isStyleLetter } from '@stanze/domain/styles';
import type { Designer } from '../../data/http/types';
import { designerLinks } from './designer-links';

/** Something a profile can lack: what counts for the match, and a link to see more. */
export type ProfileGap = ProfileCriterion | 'link';

/** How many parts a complete profile has. */
export const PROFILE_ITEMS = PROFILE_CRITERIA.length + 1;

/** What a profile still lacks; what counts for the match comes first. */
export function profileGaps(designer: Designer): ProfileGap[] {
  const { design_style: letter, gallery, ...profile } = designer;
  const missing = missingProfileCriteria({
    ...profile,
    design_style: isStyleLetter(letter) ? letter : 'A',
    gallery_count: gallery.length,
  });
  return designerLinks(designer).length > 0 ? missing : [...missing, 'link'];
}
