import materials from '../../../../pictures/originals/materials-E.webp?picture';
import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/text/link';
import { Picture } from '../../ui/pictures/picture';
import styles from './how-it-works.module.css';

const STEPS = [
  {
    title: 'Rispondi a cinque domande',
    text: 'Stanze, materiali, colori: guardi e scegli d’istinto. Due minuti, nessuna risposta sbagliata.',
  },
  {
    title: 'Scopri il tuo stile',
    text: 'Dalle risposte nasce il tuo stile, e ha un nome. Lasci un’email e vedi subito chi disegna così.',
  },
  {
    title: 'Scrivi a chi ti convince',
    text: 'Sfogli i lavori, leggi il perché di ogni abbinamento e mandi un messaggio. Il designer ti risponde di persona.',
  },
] as const;

/** The section "Come Funziona": three numbered steps next to a picture of material samples. */
export function HowItWorks() {
  return (
    <section className={styles.section} id="come-funziona" aria-labelledby="home-how">
      <div className={styles.figure}>
        <Picture picture={materials} sizes="(min-width: 60rem) 38vw, (min-width: 48rem) 75vw, 100vw" />
      </div>
      <div>
        <h2 id="home-how">Come Funziona</h2>
        <ol className={styles.steps} role="list">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className={styles.name}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={styles.note}>
          Nessuno paga per stare più in alto:{' '}
          <TextLink href={paths.ranking}>ecco come ordiniamo i designer</TextLink>.
        </p>
      </div>
    </section>
  );
}
