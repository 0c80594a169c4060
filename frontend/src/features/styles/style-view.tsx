import { STYLE_PAGES } from '@stanze/domain/style-pages';
import { STYLE_LETTERS, STYLES, type StyleLetter } from '@stanze/domain/styles';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/buttons/button';
import { TextLink } from '../../ui/text/link';
import { Opening } from '../../ui/pictures/opening';
import { Picture } from '../../ui/pictures/picture';
import { MATERIAL_PICTURES } from '../../lib/pictures/material-pictures';
import { STYLE_PICTURES } from './style-pictures';
import styles from './style-view.module.css';

interface StyleViewProps {
  letter: StyleLetter;
  /** Cards of designers near the style; without them the section is omitted. */
  designers?: ReactNode;
}

/** The colours as one band, which has no `style` attribute for the content policy, and their names below. */
function Palette({ letter }: { letter: StyleLetter }) {
  const { palette } = STYLE_PAGES[letter];
  return (
    <section className={styles.palette} aria-labelledby="style-colours">
      <div>
        <Picture picture={MATERIAL_PICTURES[letter]} sizes="(min-width: 60rem) 26rem, 92vw" />
      </div>
      <div>
        <h2 id="style-colours">I suoi colori</h2>
        <svg
          className={styles.band}
          viewBox={`0 0 ${palette.length} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {palette.map(([name, colour], index) => (
            <rect key={name} x={index} width={1} height={1} fill={colour} />
          ))}
        </svg>
        <ul className={styles.names} role="list">
          {palette.map(([name]) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Signs({ letter }: { letter: StyleLetter }) {
  const { text, signs, isNot, advice } = STYLE_PAGES[letter];
  return (
    <section className={styles.signs} aria-labelledby="style-signs">
      <h2 id="style-signs">Come si riconosce</h2>
      <div className={styles.body}>
        <p>{text}</p>
        <ul>
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
        <h3 className={styles.question}>Che cosa non è</h3>
        <p>{isNot}</p>
        <h3 className={styles.question}>Il consiglio</h3>
        <p>{advice}</p>
      </div>
    </section>
  );
}

function Rooms({ letter }: { letter: StyleLetter }) {
  const { room, detail } = STYLE_PICTURES[letter];
  return (
    <div className={styles.rooms}>
      <div className={styles.room}>
        <Picture picture={room} sizes="(min-width: 60rem) 62vw, 100vw" fill />
      </div>
      <div className={styles.room}>
        <Picture picture={detail} sizes="(min-width: 60rem) min(48vw, 51rem), 100vw" fill />
      </div>
    </div>
  );
}

function Others({ letter }: { letter: StyleLetter }) {
  return (
    <nav className={styles.others} aria-labelledby="style-others">
      <h2 id="style-others">Gli altri quattro</h2>
      <ul className={styles.links} role="list">
        {STYLE_LETTERS.filter((other) => other !== letter).map((other) => (
          <li key={other}>
            <TextLink href={paths.style(other)}>{STYLES[other].name}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A style: what it is and is not, colours, materials, rooms, and designers near it (docs/product.md#pages-of-the-styles). */
export function StyleView({ letter, designers }: StyleViewProps) {
  return (
    <div className={styles.page}>
      <Opening
        kicker="Uno dei cinque stili"
        title={STYLES[letter].name}
        lead={STYLES[letter].description}
        cover={STYLE_PICTURES[letter].cover}
      >
        <ButtonLink href={paths.questionnaire}>Scopri il tuo stile</ButtonLink>
      </Opening>
      <Signs letter={letter} />
      <Rooms letter={letter} />
      <Palette letter={letter} />
      {designers && (
        <section className={styles.section} aria-labelledby="style-designers">
          <h2 id="style-designers">Chi lavora così</h2>
          <div className={styles.cards}>{designers}</div>
        </section>
      )}
      <Others letter={letter} />
    </div>
  );
}
