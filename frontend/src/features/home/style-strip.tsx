import { STYLES, STYLE_LETTERS, type StyleLetter } from '@stanze/domain/styles';
import { Link } from 'wouter';
import tallA from '../../../../pictures/originals/tall-A.webp?picture';
import tallB from '../../../../pictures/originals/tall-B.webp?picture';
import tallC from '../../../../pictures/originals/tall-C.webp?picture';
import tallD from '../../../../pictures/originals/tall-D.webp?picture';
import tallE from '../../../../pictures/originals/tall-E.webp?picture';
import { paths } from '../../lib/routes';
import type { PictureData } from '../../lib/pictures/pictures';
import { Picture } from '../../ui/pictures/picture';
import styles from './style-strip.module.css';

const ROOMS: Readonly<Record<StyleLetter, { picture: PictureData; text: string }>> = {
  A: { picture: tallA, text: 'Colore, memoria, sorpresa' },
  B: { picture: tallB, text: 'Misura, luce, materia' },
  C: { picture: tallC, text: 'Vuoto, quiete, precisione' },
  D: { picture: tallD, text: 'Ferro, cuoio, mattone' },
  E: { picture: tallE, text: 'Calce, lino, sole' },
};

/** The five styles as portrait pictures of rooms: side by side on large screens, a strip to scroll on a phone. */
export function StyleStrip() {
  return (
    <section className={styles.section} aria-labelledby="home-styles">
      <h2 className={styles.title} id="home-styles">
        Cinque modi di abitare
      </h2>
      <div className={styles.strip} role="group" aria-label="I cinque stili, da scorrere" tabIndex={0}>
        <ul className={styles.list} role="list">
          {STYLE_LETTERS.map((letter) => (
            <li key={letter} className={styles.item}>
              <Link className={styles.door} href={paths.style(letter)}>
                <h3 className={styles.name}>{STYLES[letter].name}</h3>
                <p className={styles.text}>{ROOMS[letter].text}</p>
                {/* Last, so that the name of the link begins with the visible text; shown first. */}
                <Picture
                  className={styles.picture}
                  picture={ROOMS[letter].picture}
                  sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 38vw, 66vw"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
