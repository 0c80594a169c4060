import { styleShare, stylesByShare, tieText } from '@stanze/domain/style-analysis';
import { STYLES, styleShortName } from '@stanze/domain/styles';
import type { ReactNode } from 'react';
import type { StyleAnalysis } from '../../../data/http/types';
import { classNames } from '../../../lib/class-names';
import { paths } from '../../../lib/routes';
import { TextLink } from '../../../ui/text/link';
import { materialSizes } from '../../../lib/pictures/material-pictures';
import styles from './style-palette.module.css';
import { StyleStrip } from './style-strip';

interface StylePaletteProps {
  analysis: StyleAnalysis;
  /** Buttons below the text. */
  buttons?: ReactNode;
  /** Lower strips and a smaller heading, for a page on which the style is not the subject. */
  isCompact?: boolean;
}

const STRIPS_TEXT = 'Ogni fascia è uno dei cinque stili: è larga quante sono le risposte con la sua lettera.';

const WIDE = { width: 55, height: '30rem' };
const NARROW = { width: 100, height: '66vw' };

/**
 * The result as strips of materials: one strip for each style, as wide as its share, with its name, and the text below.
 */
export function StylePalette({ analysis, buttons, isCompact = false }: StylePaletteProps) {
  const counts = analysis.percentages;
  const tie = tieText(counts);
  const Name = isCompact ? 'h2' : 'h1';
  return (
    <section className={styles.palette} data-compact={isCompact || undefined} aria-labelledby="style-name">
      <div>
        <Name id="style-name">{analysis.dominant_style_name}</Name>
        <p className={styles.text}>{STYLES[analysis.dominant_style].description}</p>
        <p className={styles.about}>
          <TextLink href={paths.style(analysis.dominant_style)}>Che cos’è questo stile</TextLink>
        </p>
        <p className={styles.mix}>{analysis.mix}</p>
        {tie && <p className={styles.tie}>{tie}</p>}
        <p className={classNames(styles.tie, styles.legend)}>{STRIPS_TEXT}</p>
        {buttons && <div className={styles.buttons}>{buttons}</div>}
      </div>
      <div className={styles.strips} aria-hidden="true">
        {stylesByShare(counts).map((letter) => (
          <StyleStrip
            key={letter}
            className={styles.strip}
            letter={letter}
            count={counts[letter]}
            sizes={materialSizes(styleShare(counts, letter), WIDE, NARROW)}
            priority={!isCompact}
          >
            <p className={styles.share} data-figures>
              {styleShare(counts, letter)}% <span className={styles.stripName}>{styleShortName(letter)}</span>
            </p>
          </StyleStrip>
        ))}
      </div>
    </section>
  );
}
