import { responseText, RESPONSE_RULE } from '@stanze/domain/response-band';
import type { Designer } from '../../data/http/types';
import styles from './response-standing.module.css';

const SLOW =
  'Di solito chi ti scrive aspetta più di tre giorni: sulla tua scheda non lo diciamo. Con le prossime risposte puoi risalire.';
const NONE = `Dopo ${RESPONSE_RULE.contacts} primi messaggi diremo sulla tua scheda in quanto tempo rispondi di solito. Un messaggio senza risposta conta dopo ${RESPONSE_RULE.mediumHours} ore.`;

/** For the owner: the response time that visitors see on their card, or why it shows none. */
export function ResponseStanding({ band }: { band: Designer['response_band'] }) {
  const text = responseText(band);
  return (
    <p className={styles.standing}>
      {text ? `Sulla tua scheda si legge: “${text}”.` : band === 'slow' ? SLOW : NONE}
    </p>
  );
}
