import { townsInShort } from '@stanze/domain/towns';
import { type ReactNode, useId } from 'react';
import type { Designer } from '../../../data/http/types';
import { CardButtons, CardGallery } from './card-parts';
import styles from './nearest-designer.module.css';
import { answeringText, distanceText, priceText, splitBio, workModeTexts } from '../designer-texts';
import type { PhotoButton } from './gallery-grid';
import { MatchReason } from './match-reason';
import { NameLink } from './portfolio-link';
import { VerifiedBadge } from './verified-badge';

interface NearestDesignerProps {
  designer: Designer;
  /** Why this one is first, above the name. */
  title: string;
  buttons: ReactNode;
  /** The like button, on the picture. */
  heart: ReactNode;
  photoButton?: PhotoButton;
  /** Whole kilometres from the person's town. */
  distance?: number | null;
}

/** The nearest designer: a wide picture, the first sentence of the own text, and the reason of the match, open. */
export function NearestDesigner(props: NearestDesignerProps) {
  const { designer, title, buttons, heart, photoButton, distance } = props;
  const id = useId();
  const { standfirst } = splitBio(designer.bio);
  const texts = [
    townsInShort(designer.city),
    typeof distance === 'number' ? distanceText(distance, designer) : [],
    designer.design_style_name,
    priceText(designer.min_budget),
    workModeTexts(designer.work_preferences).join(', '),
    answeringText(designer) ?? [],
  ].flat();
  return (
    <article className={styles.nearest} aria-labelledby={id} data-nearest>
      <CardGallery
        designer={designer}
        sizes="(min-width: 60rem) 53vw, (min-width: 48rem) 93vw, 100vw"
        photoButton={photoButton}
        heart={heart}
      />
      <div>
        <p className={styles.kicker}>{title}</p>
        <h3 className={styles.name} id={id}>
          <NameLink designer={designer} />
        </h3>
        {standfirst && <p className={styles.standfirst}>{standfirst}</p>}
        <p className={styles.texts}>
          {texts.join(' · ')} <VerifiedBadge designer={designer} />
        </p>
        {designer.match && <MatchReason match={designer.match} isOpen />}
        <CardButtons designer={designer}>{buttons}</CardButtons>
      </div>
    </article>
  );
}
