import { STYLE_LETTERS, type StyleLetter, styleName } from '@stanze/domain/styles';
import { StyleMark } from './style-mark';
import styles from './style-bars.module.css';

/** Whole per cent of each style. */
export type StyleShares = Readonly<Record<StyleLetter, number>>;

export interface StyleBar {
  readonly title: string;
  readonly shares: StyleShares;
}

/** Smaller shares are a colour without a letter, and are counted together in the text. */
const SMALLEST = 5;
/** A segment narrower than this has no room for its letter. */
const WITH_LETTER = 10;

/** Eighths as per cent, a half to the even number: two shares that are the whole sum to 100. */
const EIGHTHS_PERCENT = [0, 12, 25, 38, 50, 62, 75, 88, 100];

/** Shares of a mix, which are given in eighths. */
export function sharesOfEighths(mix: StyleShares): StyleShares {
  const share = (style: StyleLetter) => EIGHTHS_PERCENT[mix[style]] ?? 0;
  return { A: share('A'), B: share('B'), C: share('C'), D: share('D'), E: share('E') };
}

/** The styles in the order of the first bar, largest first, so that the same colours are below each other. */
function orderOf([first]: readonly StyleBar[]): StyleLetter[] {
  return [...STYLE_LETTERS].sort((a, b) => (first ? first.shares[b] - first.shares[a] : 0));
}

/** Bars of styles, one below the other, each with its shares as text. */
export function StyleBars({ bars }: { bars: readonly StyleBar[] }) {
  const order = orderOf(bars);
  return (
    <dl className={styles.bars}>
      {bars.map((bar) => (
        <Bar key={bar.title} order={order} {...bar} />
      ))}
    </dl>
  );
}

function Bar({ title, shares, order }: StyleBar & { order: readonly StyleLetter[] }) {
  const present = order.filter((letter) => shares[letter] > 0);
  const named = [...present.filter((letter) => shares[letter] >= SMALLEST)].sort(
    (a, b) => shares[b] - shares[a],
  );
  const rest = present.filter((letter) => shares[letter] < SMALLEST);
  return (
    <div>
      <dt className={styles.title}>{title}</dt>
      <dd aria-hidden="true">
        <Strip order={present} shares={shares} />
      </dd>
      <dd>
        <ul className={styles.names} role="list">
          {named.map((letter) => (
            <li key={letter}>
              <StyleMark letter={letter} name={`${shares[letter]}% ${styleName(letter)}`} />
            </li>
          ))}
          {rest.length > 0 && (
            <li className={styles.rest}>
              {100 - named.reduce((sum, letter) => sum + shares[letter], 0)}% gli altri stili
            </li>
          )}
        </ul>
      </dd>
    </div>
  );
}

/**
 * The shares next to each other, each as wide as its per cent. An SVG, because HTML that the server renders must not have
 * `style` attributes.
 */
function Strip({ order, shares }: { order: readonly StyleLetter[]; shares: StyleShares }) {
  const total = order.reduce((sum, letter) => sum + shares[letter], 0);
  const percent = (value: number) => `${(100 * value) / total}%`;
  const startOf = (index: number) => order.slice(0, index).reduce((sum, letter) => sum + shares[letter], 0);
  return (
    <svg className={styles.strip}>
      {order.map((letter, index) => (
        <g key={letter} data-style={letter}>
          <rect x={percent(startOf(index))} width={percent(shares[letter])} height="100%" />
          {shares[letter] >= WITH_LETTER && (
            <text x={percent(startOf(index) + shares[letter] / 2)} y="50%" dy="0.35em">
              {letter}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
