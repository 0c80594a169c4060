import {
  missingProfileCriteria,
  PROFILE_CRITERIA,
  type ProfileCriterion,
} from '@stanze/domain/complete-profile';
import { galleryTraits } from '@stanze/domain/photo-labels';
import type { VerificationCriterion } from '@stanze/domain/verification';
import type { Designer } from '../../data/http/types';
import { designerLinks } from './designer-links';
import { galleryPictures } from './gallery-pictures';

/** A part that a profile can lack: a criterion of a complete profile, or a link to further work. */
export type ProfileGap = ProfileCriterion | 'link';

/** A part of the profile at whose field the form can open. */
export type FormStart = ProfileGap | VerificationCriterion | 'photo-styles';

/** How many pictures that everybody sees have no style, and therefore do not count in the affinity. */
export function photosWithoutStyle({ gallery }: Pick<Designer, 'gallery'>): number {
  const { gallery_count: count, photo_styles: styles } = galleryTraits(gallery);
  return count - styles.length;
}

/** The number of parts of a complete profile. */
export const PROFILE_ITEMS = PROFILE_CRITERIA.length + 1;

/** The criteria of a complete profile that are missing. */
export function missingCriteria(designer: Designer): ProfileCriterion[] {
  return missingProfileCriteria({ ...designer, gallery_count: galleryPictures(designer).length });
}

/** The missing parts of a profile; the criteria of a complete profile come first. */
export function profileGaps(designer: Designer): ProfileGap[] {
  const missing = missingCriteria(designer);
  return designerLinks(designer).length > 0 ? missing : [...missing, 'link'];
}
