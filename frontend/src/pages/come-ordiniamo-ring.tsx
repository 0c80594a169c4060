import styles from './come-ordiniamo-page.module.css';

const RADIUS = 84;

/** Where designers with the same affinity are, in degrees; the second value: whether the designer is ready. */
const DESIGNERS = [
  [14, true],
  [52, true],
  [75, false],
  [118, true],
  [151, true],
  [196, true],
  [223, false],
  [262, true],
  [301, true],
  [338, true],
] as const;

const STARTS = [
  { degrees: 96, name: 'tu' },
  { degrees: 280, name: 'un’altra persona' },
] as const;

function pointAt(degrees: number, radius: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
}

/** A circle of designers, and where two people start to read. Decorative: the text beside it has the same content. */
export function Ring() {
  return (
    <svg className={styles.ring} viewBox="-250 -112 400 224" aria-hidden="true">
      <circle className={styles.circle} r={RADIUS} />
      {DESIGNERS.map(([degrees, isReady]) => {
        const { x, y } = pointAt(degrees, RADIUS);
        const look = isReady ? styles.ready : styles.notReady;
        return <circle key={degrees} className={look} cx={x} cy={y} r={7} />;
      })}
      {STARTS.map(({ degrees, name }) => {
        const [from, to, label] = [
          pointAt(degrees, RADIUS + 16),
          pointAt(degrees, RADIUS - 16),
          pointAt(degrees, RADIUS + 26),
        ];
        return (
          <g key={name}>
            <line className={styles.start} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <text className={styles.startName} x={label.x} y={label.y} data-end={degrees > 180}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
