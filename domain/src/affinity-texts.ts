import {
  AFFINITY,
  affinityPoints,
  type AffinityPoints,
  commonShare,
  type Fraction,
  mainShare,
} from './affinity.js';
import { MIX_PARTS, type Mix } from './mix.js';
import { roundHalfUp } from './rounding.js';
import type { StyleCounts } from './style-analysis.js';
import { styleName } from './styles.js';
import { mainStyles, type Taste, tasteShares } from './taste.js';

export type AffinityPart = {
  key: keyof AffinityPoints;
  /** Whole number from 0 to `max`. */
  points: number;
  max: number;
  /** The reason with its numbers, as one Italian sentence for the person. */
  text: string;
};

/** An affinity with its parts, and what was compared. */
export type Match = {
  /** 0 to 100, the sum of the points of the parts. */
  score: number;
  parts: AffinityPart[];
  /** What the person likes, in per cent of each style (`tasteShares`). */
  taste: StyleCounts;
  /** What the designer does, in eighths of each style. */
  mix: StyleCounts;
};

/** How much of the work, by eighths, with the verb. */
const EIGHTHS = [
  'Nessuna parte del suo lavoro è',
  'Un ottavo del suo lavoro è',
  'Un quarto del suo lavoro è',
  'Tre ottavi del suo lavoro sono',
  'Metà del suo lavoro è',
  'Cinque ottavi del suo lavoro sono',
  'Tre quarti del suo lavoro sono',
  'Sette ottavi del suo lavoro sono',
  'Tutto il suo lavoro è',
];

/** '75%' with its article, which depends on how the number is read: 'il 75%', "l'80%", 'lo 0%'; with `before` 'a' 'al 75%', "all'80%", 'allo 0%'. */
function withArticle(percent: number, before: '' | 'a' = ''): string {
  const beginsWithVowel = [1, 8, 11].includes(percent) || (percent >= 80 && percent < 90);
  const [the, theVowel, theZero] = before === 'a' ? ['al ', "all'", 'allo '] : ['il ', "l'", 'lo '];
  if (percent === 0) return `${theZero}0%`;
  return `${beginsWithVowel ? theVowel : the}${String(percent)}%`;
}

function percent({ numerator, denominator }: Fraction): number {
  return roundHalfUp(100 * numerator, denominator);
}

/** 'Avete in comune il 75% dei gusti.' */
function commonText(taste: Taste, mix: Mix): string {
  return `Avete in comune ${withArticle(percent(commonShare(taste, mix)))} dei gusti.`;
}

/**
 * 'Metà del suo lavoro è Minimal e contemporaneo, lo stile che preferisci: contando in proporzione anche gli altri stili si
 * arriva al 62%.'
 */
function mainText(taste: Taste, mix: Mix): string {
  const mains = mainStyles(taste);
  const eighths = mains.reduce((sum, style) => sum + mix[style], 0);
  // Commas only: every style's name contains an "e" ("and").
  const names = mains.map(styleName).join(', ');
  const liked = mains.length === 1 ? 'lo stile che preferisci' : 'gli stili che preferisci';
  const main = `${EIGHTHS[eighths] ?? ''} ${names}, ${liked}`;
  const reached = percent(mainShare(taste, mix));
  if (eighths === MIX_PARTS || reached === roundHalfUp(100 * eighths, MIX_PARTS)) return `${main}.`;
  return `${main}: contando in proporzione anche gli altri stili si arriva ${withArticle(reached, 'a')}.`;
}

/** The affinity of a taste and a mix with its two parts, `common` before `main`, each with its reason. */
export function explainAffinity(taste: Taste, mix: Mix): Match {
  const { common, main } = affinityPoints(taste, mix);
  return {
    score: common + main,
    parts: [
      { key: 'common', points: common, max: AFFINITY.common.max, text: commonText(taste, mix) },
      { key: 'main', points: main, max: AFFINITY.main.max, text: mainText(taste, mix) },
    ],
    taste: tasteShares(taste),
    mix: { ...mix },
  };
}
