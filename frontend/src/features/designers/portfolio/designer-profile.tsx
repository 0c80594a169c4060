import { professionalLineText } from '@stanze/domain/professional-lines';
import { Heart, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { likesText } from '../../../lib/texts/counts';
import { Icon } from '../../../ui/marks/icon';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { Monogram } from '../../../ui/marks/monogram';
import { StyleMark } from '../../../ui/marks/style-mark';
import { DesignerLegend } from '../list/designer-legend';
import { DesignerLinksList } from './designer-links-list';
import styles from './designer-profile.module.css';
import { experienceText, priceText, radiusText, workModeTexts } from '../designer-texts';
import { GalleryGrid } from '../card/gallery-grid';
import { galleryPictures } from '../gallery-pictures';
import { isLongName } from '../long-name';
import { VerifiedBadge } from '../card/verified-badge';

interface DesignerProfileProps {
  designer: Designer;
  /** To the right of the name: contact, share and like for visitors; statistics and edit for the owner. */
  buttons: ReactNode;
  /** Replaces the plain number of likes: the like button for visitors. */
  likes?: ReactNode;
  /** Further `<li>` elements after the likes. */
  counts?: ReactNode;
  /** Between head and body: notices for the owner. */
  children?: ReactNode;
  /** Set when the shown data comes from this device: sends the request to the server again. */
  onRetry?: () => void;
}

/** A designer's profile. The owner's buttons come from the page, as `buttons` and `children`. */
export function DesignerProfile({ designer, buttons, children, onRetry, ...head }: DesignerProfileProps) {
  const pictures = galleryPictures(designer);
  return (
    <article className={styles.page}>
      {onRetry && <OfflineNotice onRetry={onRetry} />}
      <header className={styles.header}>
        <Monogram className={styles.avatar} name={designer.name} style={designer.design_style} />
        <div className={styles.who}>
          <h1 className={styles.name} data-long={isLongName(designer.name)}>
            {designer.name}
          </h1>
          <Counts designer={designer} {...head} />
        </div>
        <div className={styles.buttons}>{buttons}</div>
      </header>
      <div className={styles.first}>{children}</div>
      <div className={styles.body}>
        <div>
          <Summary designer={designer} />
          <DesignerLegend title="Come leggere il profilo" />
        </div>
        <div>
          <p className={styles.bio}>{designer.bio}</p>
          <DesignerLinksList designer={designer} titleClass={styles.term} />
        </div>
      </div>
      {pictures.length > 0 && (
        <section className={styles.gallery} aria-labelledby="profile-gallery">
          <h2 id="profile-gallery">Galleria</h2>
          <GalleryGrid pictures={pictures} label={`Galleria di ${designer.name}`} />
        </section>
      )}
    </article>
  );
}

interface CountsProps {
  designer: Designer;
  likes?: ReactNode;
  counts?: ReactNode;
}

function Counts({ designer, likes, counts }: CountsProps) {
  return (
    <ul className={styles.counts} role="list">
      <li>
        {likes ?? (
          <>
            <Icon of={Heart} />
            {likesText(designer.like_count)}
          </>
        )}
      </li>
      {counts}
      <li>
        <Icon of={Ruler} />
        {designer.experience === 1 ? '1 anno' : `${designer.experience} anni`}
      </li>
      {designer.is_verified && (
        <li>
          <VerifiedBadge designer={designer} />
        </li>
      )}
    </ul>
  );
}

function Summary({ designer }: { designer: Designer }) {
  const radius = radiusText(designer);
  const line = professionalLineText(designer);
  const rows = [
    ...(line === null ? [] : [{ term: 'Professione', value: line }]),
    { term: 'Stile', value: <StyleMark letter={designer.design_style} name={designer.design_style_name} /> },
    { term: 'Come lavora', value: workModeTexts(designer.work_preferences).join(', ') },
    { term: 'Specialità', value: designer.specialties.join(', ') },
    { term: 'Esperienza', value: experienceText(designer.experience) },
    { term: 'Città', value: designer.city },
    ...(radius === null ? [] : [{ term: 'Raggio', value: radius }]),
    { term: 'Budget', value: priceText(designer.min_budget) },
  ];
  return (
    <dl>
      {rows.map(({ term, value }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
