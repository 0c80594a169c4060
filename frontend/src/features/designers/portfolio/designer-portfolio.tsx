import { pauseBeforeWritingText } from '@stanze/domain/pauses';
import { townsOf } from '@stanze/domain/towns';
import type { ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { currentPause } from '../../../lib/current-pause';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { DesignerLinksList } from './designer-links-list';
import styles from './designer-portfolio.module.css';
import { DesignerLegend } from '../list/designer-legend';
import { DesignerSummary } from './designer-summary';
import { splitBio } from '../designer-texts';
import { GalleryGrid, type PhotoButton } from '../card/gallery-grid';
import { galleryPictures } from '../gallery-pictures';
import { SaveOfflineButton } from './save-offline-button';
import { isLongName } from '../long-name';
import { PortfolioCover } from './portfolio-cover';
import { VerifiedBadge } from '../card/verified-badge';

interface DesignerPortfolioProps {
  designer: Designer;
  /**
   * The button that opens the contact dialog. On phones a second instance of it is fixed at the bottom of the screen.
   */
  contact: ReactNode;
  /** The way back to the list; over the first picture. */
  back?: ReactNode;
  /** Like and share. */
  buttons: ReactNode;
  /** The button that reports the portfolio; below the others, because it is rarely used. */
  report?: ReactNode;
  /** The button that saves a photo. */
  photoButton?: PhotoButton;
  /** The affinity with the person who reads. */
  affinity?: ReactNode;
  /** Set when the shown data comes from this device: sends the request to the server again. */
  onRetry?: () => void;
}

/** The portfolio page of a designer: picture and name, a line with the main data, the text, the gallery. */
export function DesignerPortfolio({ designer, affinity, onRetry, ...controls }: DesignerPortfolioProps) {
  const { contact, back, buttons, report, photoButton } = controls;
  const pictures = galleryPictures(designer);
  const { standfirst, text } = splitBio(designer.bio);
  const pause = currentPause(designer);
  return (
    <article className={styles.page} data-portfolio={designer.id}>
      {onRetry && <OfflineNotice onRetry={onRetry} />}
      <header className={styles.spread}>
        {back}
        <PortfolioCover designer={designer} photoButton={photoButton} />
        <div className={styles.textColumn}>
          <div>
            <h1 className={styles.name} data-long={isLongName(designer.name)}>
              {designer.name}
            </h1>
            <VerifiedBadge designer={designer} label="Profilo verificato" />
          </div>
          <div>
            {standfirst && <p className={styles.standfirst}>{standfirst}</p>}
            {pause !== null && <p className={styles.pause}>{pauseBeforeWritingText(pause)}</p>}
            <div className={styles.buttons}>
              <div className={styles.contact}>{contact}</div>
              {buttons}
            </div>
          </div>
        </div>
      </header>
      <DesignerSummary designer={designer} />
      <div className={styles.more}>
        <SaveOfflineButton designer={designer} />
        {report && <div className={styles.report}>{report}</div>}
      </div>
      <div className={styles.legend}>
        {affinity}
        <DesignerLegend title="Come leggere il profilo" />
      </div>
      <div className={styles.story}>
        <p className={styles.bio}>{text}</p>
        <Details designer={designer} />
      </div>
      {pictures.length > 1 && (
        <section className={styles.works} aria-labelledby="portfolio-works">
          <h2 id="portfolio-works">Dentro i progetti</h2>
          <GalleryGrid
            pictures={pictures}
            label={`Galleria di ${designer.name}`}
            from={1}
            photoButton={photoButton}
          />
        </section>
      )}
      <div className={styles.bar}>{contact}</div>
    </article>
  );
}

function Details({ designer }: { designer: Designer }) {
  const towns = townsOf([designer.city]);
  return (
    <div className={styles.details}>
      {designer.specialties.length > 0 && (
        <section aria-labelledby="portfolio-specialties">
          <h2 className={styles.small} id="portfolio-specialties">
            Specialità
          </h2>
          <ul className={styles.specialties} role="list">
            {designer.specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
        </section>
      )}
      {towns.length > 1 && (
        <section aria-labelledby="portfolio-towns">
          <h2 className={styles.small} id="portfolio-towns">
            Dove lavora
          </h2>
          <ul className={styles.specialties} role="list">
            {towns.map((town) => (
              <li key={town}>{town}</li>
            ))}
          </ul>
        </section>
      )}
      <DesignerLinksList designer={designer} titleClass={styles.small} />
    </div>
  );
}
