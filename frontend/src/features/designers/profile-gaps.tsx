import { missingProfileCriteria, type ProfileCriterion } from '@stanze/domain/match-points';
import { isStyleLetter } from '@stanze/domain/styles';
import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Designer } from '../../api/types';
import { Icon } from '../../ui/icon';
import { designerLinks } from './designer-links';
import styles from './profile-gaps.module.css';

const TEXTS: Readonly<Record<ProfileCriterion, string>> = {
  bio: 'Una presentazione di almeno 120 caratteri: è la prima cosa che un cliente legge.',
  images: 'Almeno tre immagini dei tuoi progetti.',
  city: 'La città in cui lavori.',
  budget: 'Il budget da cui parti.',
  work: 'Come lavori: online, di persona o in modalità ibrida.',
};
const NO_LINK = 'Un link al tuo sito, a Instagram o al portfolio completo.';

/** What a profile still lacks, in words; what counts for the match comes first. */
function gapsOf(designer: Designer): string[] {
  const { design_style: letter, gallery, response_band: _band, ...profile } = designer;
  const missing = missingProfileCriteria({
    ...profile,
    design_style: isStyleLetter(letter) ? letter : 'A',
    gallery_count: gallery.length,
    response_band: 'none',
  });
  const texts = missing.map((criterion) => TEXTS[criterion]);
  return designerLinks(designer).length > 0 ? texts : [...texts, NO_LINK];
}

interface ProfileGapsProps {
  designer: Designer;
  /** Opens the edit form. */
  action: ReactNode;
}

/** For the owner: what is missing from the profile; nothing when it is complete. */
export function ProfileGaps({ designer, action }: ProfileGapsProps) {
  const gaps = gapsOf(designer);
  if (gaps.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="profile-gaps">
      <h2 id="profile-gaps">Cosa manca al tuo profilo</h2>
      <ul className={styles.list} role="list">
        {gaps.map((gap) => (
          <li key={gap} className={styles.gap}>
            <Icon of={Circle} size={16} />
            <span>{gap}</span>
          </li>
        ))}
      </ul>
      {action}
    </section>
  );
}
