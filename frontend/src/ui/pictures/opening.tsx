import type { ReactNode } from 'react';
import { Picture } from './picture';
import type { PictureData } from '../../lib/pictures/pictures';
import styles from './opening.module.css';

interface OpeningProps {
  kicker: string;
  title: string;
  lead: string;
  cover: PictureData;
  /** Buttons and links below the text. */
  children: ReactNode;
}

/** The first screen of a page: text and one large room, one above the other on a phone, side by side on a desktop. */
export function Opening({ kicker, title, lead, cover, children }: OpeningProps) {
  return (
    <header className={styles.opening}>
      <div className={styles.intro}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.buttons}>{children}</div>
      </div>
      <div className={styles.cover}>
        <Picture picture={cover} sizes="(min-width: 60rem) 58vw, 100vw" priority fill />
      </div>
    </header>
  );
}
