import { AFFINITY } from '@stanze/domain/affinity';
import { explainAffinity } from '@stanze/domain/affinity-texts';
import { COMPLETE_PROFILE } from '@stanze/domain/complete-profile';
import { QUESTION_COUNT } from '@stanze/domain/limits';
import { MATCH_LIMIT } from '@stanze/domain/matching';
import { MIX_PARTS } from '@stanze/domain/mix';
import { NOT_READY_FACTOR } from '@stanze/domain/ring';
import { TASTE_RULE, tasteOf } from '@stanze/domain/taste';
import type { ReactNode } from 'react';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { ButtonLink } from '../ui/buttons/button';
import { sharesOfEighths, StyleBars } from '../ui/marks/style-bars';
import styles from './come-ordiniamo-page.module.css';
import { Ring } from './come-ordiniamo-ring';
import text from './text-page.module.css';

const TOTAL = AFFINITY.common.max + AFFINITY.main.max;
const START = String(TASTE_RULE.startTenths / 10).replace('.', ',');

/** Three answers for one style and two for another, and a designer who does both. */
const EXAMPLE_ANSWERS = { A: 0, B: 0, C: 3, D: 0, E: 2 };
const EXAMPLE = explainAffinity(tasteOf(EXAMPLE_ANSWERS), { A: 0, B: 0, C: 5, D: 1, E: 2 });

interface Part {
  key: 'common' | 'main';
  name: string;
  content: ReactNode;
}

const PARTS: readonly Part[] = [
  {
    key: 'common',
    name: 'Quello che avete in comune',
    content: (
      <p>
        I tuoi gusti hanno cinque parti, una per stile, e cinque ne ha il lavoro di un designer. Per ogni
        stile conta la più piccola delle due: sommate, sono ciò che avete in comune.
      </p>
    ),
  },
  {
    key: 'main',
    name: 'Ciò che preferisci',
    content: (
      <p>
        La parte del suo lavoro nello stile che preferisci conta intera. Le altre contano in proporzione a
        quanto ti piacciono, rispetto a quello.
      </p>
    ),
  },
];

/** The parts of the affinity next to each other, each as wide as its points; see `StyleBars` for the SVG. */
function PointsBar() {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${TOTAL} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.common} width={AFFINITY.common.max} height={1} />
      <rect className={styles.main} x={AFFINITY.common.max} width={AFFINITY.main.max} height={1} />
    </svg>
  );
}

function Example() {
  const { score, parts, taste, mix } = EXAMPLE;
  return (
    <section className={text.section} aria-labelledby="ranking-example">
      <h2 className={text.heading} id="ranking-example">
        Un esempio
      </h2>
      <div className={styles.example}>
        <StyleBars
          bars={[
            { title: 'I gusti, con tre risposte C e due E', shares: taste },
            { title: 'Il lavoro di un designer', shares: sharesOfEighths(mix) },
          ]}
        />
        <ul className={styles.sum} role="list">
          {parts.map(({ key, points, max, text: reason }) => (
            <li key={key}>
              {reason} <span className={styles.sumPoints}>{`${points} punti su ${max}.`}</span>
            </li>
          ))}
          <li>
            Insieme: <strong>affinità {score} su 100</strong>.
          </li>
        </ul>
      </div>
    </section>
  );
}

function Sources() {
  return (
    <section className={text.section} aria-labelledby="ranking-sources">
      <h2 className={text.heading} id="ranking-sources">
        Da dove nascono
      </h2>
      <div className={text.body}>
        <h3>I tuoi gusti</h3>
        <p>
          Le {QUESTION_COUNT} risposte valgono uno ciascuna per il loro stile. Ogni stile parte da {START},
          così nessuno è escluso.
        </p>
        <h3 className={styles.source}>Il suo lavoro</h3>
        <p>
          Valgono uno ciascuno lo stile che il designer dichiara, la media delle specialità che sceglie dal
          nostro elenco, e ogni foto di cui si è detto lo stile. Una specialità vicina a due stili dà due
          terzi al primo e un terzo al secondo. Il risultato è arrotondato in {MIX_PARTS} parti. Le specialità
          scritte a mano e le foto senza stile non contano.
        </p>
      </div>
    </section>
  );
}

function Equals() {
  return (
    <section className={text.section} aria-labelledby="ranking-equals">
      <h2 className={text.heading} id="ranking-equals">
        Quando sono alla pari
      </h2>
      <div className={text.body}>
        <p>
          I punti vanno di {AFFINITY.step} in {AFFINITY.step}: chi ti somiglia quasi ugualmente è alla pari. I
          designer alla pari stanno in cerchio, sempre nello stesso posto, e ogni persona comincia a leggere
          da un punto diverso. Così a turno vengono prima tutti, e il tuo ordine resta il tuo: su ogni pagina,
          domani, senza rete.
        </p>
        <Ring />
        <p>
          Nel cerchio chi non è pronto a ricevere richieste conta {NOT_READY_FACTOR} volte più lontano: viene
          prima più di rado, ma non sparisce. È pronto chi ha il profilo completo (almeno{' '}
          {COMPLETE_PROFILE.bioCharacters} caratteri di presentazione, {COMPLETE_PROFILE.images} immagini, la
          città, il budget, la modalità di lavoro) e non risponde con calma ai messaggi.
        </p>
      </div>
    </section>
  );
}

function NotCounted() {
  return (
    <section className={text.section} aria-labelledby="ranking-not">
      <h2 className={text.heading} id="ranking-not">
        Che cosa non conta
      </h2>
      <div className={text.body}>
        <ul>
          <li>Da quanto tempo un designer è iscritto.</li>
          <li>I cuori che ha ricevuto.</li>
          <li>I soldi: nessuno può pagare per stare più in alto.</li>
          <li>La verifica: è un segno accanto al nome, e un filtro se la vuoi.</li>
          <li>Il nome, e la lettera di uno stile.</li>
        </ul>
        <p>
          Una ricerca mostra al massimo {MATCH_LIMIT} designer. Se qualcuno cambia il profilo, la ricerca
          successiva ne tiene già conto. Le due parti e la loro somma le trovi sempre sotto “Perché”.
        </p>
        <div className={text.buttons}>
          <ButtonLink href={paths.questionnaire}>Scopri il tuo stile</ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** `/come-ordiniamo`: how designers are ordered, with the same constants as the calculation. */
export function ComeOrdiniamoPage() {
  usePageTitle('Come ordiniamo');
  return (
    <div className={text.page}>
      <h1 className={text.title}>Come ordiniamo i designer</h1>
      <p className={text.lead}>
        Ogni designer ha con te un’affinità da 0 a {TOTAL}. Dice quanto il suo lavoro somiglia ai tuoi gusti,
        e nient’altro. I numeri che leggi qui sono gli stessi che usiamo per il calcolo.
      </p>
      <PointsBar />
      <ol role="list">
        {PARTS.map(({ key, name, content }) => (
          <li key={key} className={styles.part}>
            <p className={styles.points}>
              <span className={styles.number}>{AFFINITY[key].max}</span> punti
            </p>
            <div className={text.body}>
              <h2 className={styles.name}>{name}</h2>
              {content}
            </div>
          </li>
        ))}
      </ol>
      <Example />
      <Sources />
      <Equals />
      <NotCounted />
    </div>
  );
}
