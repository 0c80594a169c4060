import uprightDusk from '../../../../pictures/originals/hero-1-portrait-dusk.webp?picture';
import upright from '../../../../pictures/originals/hero-1-portrait.webp?picture';
import wideDusk from '../../../../pictures/originals/hero-1-dusk.webp?picture';
import wide from '../../../../pictures/originals/hero-1.webp?picture';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/buttons/button';
import { Picture } from '../../ui/pictures/picture';
import styles from './home-opening.module.css';

const DARK = '(prefers-color-scheme: dark)';
const UPRIGHT = '(max-aspect-ratio: 4/5)';

/** The picture covers the screen: where the screen is higher than the picture, it is wider than the screen. */
const WIDE_SIZES = 'max(100vw, 178vh)';
/** Above the panel, and at least 40rem high. */
const UPRIGHT_SIZES = 'max(100vw, 30rem, 63vh)';

/** The room in the evening for the dark scheme, and another crop for portrait screens. */
const VARIANTS = [
  { media: `${DARK} and ${UPRIGHT}`, picture: uprightDusk, sizes: UPRIGHT_SIZES },
  { media: DARK, picture: wideDusk },
  { media: UPRIGHT, picture: upright, sizes: UPRIGHT_SIZES },
];

interface HomeOpeningProps {
  /** Instead of the invitation to the questionnaire, for whoever comes back. */
  panel?: ReactNode;
}

/** The first screen: one room, one promise, one button. A plain link, so it works before any script has run. */
export function HomeOpening({ panel }: HomeOpeningProps) {
  return (
    <section className={styles.opening} data-opening aria-labelledby="home-promise">
      <Picture picture={wide} variants={VARIANTS} sizes={WIDE_SIZES} priority fill className={styles.room} />
      <div className={styles.text}>
        <h1 className={styles.promise} id="home-promise">
          Trova chi sa disegnare la casa che ti somiglia.
        </h1>
        {panel ?? (
          <div className={styles.panel} data-invitation>
            <p className={styles.lead}>
              Cinque domande, poi i designer d’interni italiani con il tuo stesso gusto.
            </p>
            <ButtonLink className={styles.button} size="large" href={paths.questionnaire}>
              Scopri il tuo stile
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}
