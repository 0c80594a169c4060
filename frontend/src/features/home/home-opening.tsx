import upright from '../../../../pictures/originals/hero-1-portrait.webp?picture';
import wide from '../../../../pictures/originals/hero-1.webp?picture';
import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import styles from './home-opening.module.css';

/**
 * The first screen: a picture of a room, a heading and a button. The button is a plain link, so that it works before
 * any script has run.
 */
export function HomeOpening() {
  return (
    <section className={styles.opening} data-opening aria-labelledby="home-promise">
      <Picture picture={wide} portrait={upright} sizes="100vw" priority fill className={styles.room} />
      <div className={styles.text}>
        <h1 className={styles.promise} id="home-promise">
          Trova chi sa disegnare la casa che ti somiglia.
        </h1>
        <div className={styles.panel}>
          <p className={styles.lead}>
            Cinque domande, poi i designer d’interni italiani con il tuo stesso gusto.
          </p>
          <ButtonLink className={styles.button} size="large" href={paths.questionnaire}>
            Scopri il tuo stile
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
