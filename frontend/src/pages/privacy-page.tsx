import { LEAD_DAYS } from '@stanze/domain/limits';
import { usePageTitle } from '../lib/use-page-title';
import styles from './text-page.module.css';

function What() {
  return (
    <section className={styles.section} aria-labelledby="privacy-what">
      <h2 className={styles.heading} id="privacy-what">
        Che cosa conserviamo
      </h2>
      <div className={styles.body}>
        <ul>
          <li>
            Le cinque risposte e l’email che lasci dopo il questionario: per {LEAD_DAYS} giorni, così ritrovi
            i risultati. Non ti scriviamo pubblicità.
          </li>
          <li>
            Se ti registri: nome, email, una forma cifrata della password, il tuo stile e i tuoi preferiti.
          </li>
          <li>
            I messaggi: li leggete solo tu e il designer a cui scrivi, che vede anche il tuo nome e la tua
            email.
          </li>
          <li>Nei nostri registri tecnici non finiscono nomi, email, messaggi né indirizzi delle pagine.</li>
        </ul>
      </div>
    </section>
  );
}

function Where() {
  return (
    <section className={styles.section} aria-labelledby="privacy-where">
      <h2 className={styles.heading} id="privacy-where">
        Nel tuo browser
      </h2>
      <div className={styles.body}>
        <p>
          Usiamo un solo cookie: tiene aperta la tua sessione, non lo legge nessun altro sito. I designer che
          hai visto, le risposte e le bozze restano sul tuo dispositivo, così li ritrovi anche senza rete. Un
          clic sul logo chiude la sessione e li cancella; le bozze non inviate restano finché non decidi tu.
        </p>
        <p>
          Pagine, caratteri e immagini arrivano solo da qui: nessuna statistica di terzi, nessun pixel,
          nessuno script di altri. I pulsanti di condivisione sono semplici link e si aprono solo se li
          tocchi.
        </p>
      </div>
    </section>
  );
}

/** `/privacy`: what this product really keeps, and for how long. */
export function PrivacyPage() {
  usePageTitle('Privacy');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Poche cose, per poco tempo, e solo per farti trovare chi cerchi.</h1>
      <p className={styles.lead}>
        Stanze vive di abbinamenti, non di dati. Ecco, senza giri di parole, che cosa resta da noi e che cosa
        resta da te.
      </p>
      <What />
      <Where />
    </div>
  );
}
