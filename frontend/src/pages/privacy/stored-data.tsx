import {
  IDEMPOTENCY_KEY_DAYS,
  LEAD_DAYS,
  REMOVAL_LINK_HOURS,
  RESET_LINK_MINUTES,
  SENT_MAIL_DAYS,
  SHOWN_LIST_DAYS,
} from '@stanze/domain/limits';
import { PrivacySection } from './privacy-section';

/** The section about the data stored on the server. */
export function StoredData() {
  return (
    <PrivacySection id="dati" title="Che cosa conserviamo">
      <ul>
        <li>
          <strong>Dopo il questionario:</strong> le cinque risposte e l’email che lasci, così ritrovi i
          risultati. Ti mandiamo una sola email, con il link che li riapre, e segniamo quando lo apri la prima
          volta. Non ti scriviamo pubblicità.
        </li>
        <li>
          <strong>Se rispondi a un invito di “Casa in due”:</strong> le tue risposte e quante foto hai salvato
          per ogni stile, cifrate. La chiave è nel link e da qui non passa: le legge solo chi ti ha invitato.
        </li>
        <li>
          <strong>Se ti registri:</strong> nome, email, una forma cifrata della password, il tuo stile, i
          preferiti, le foto della raccolta con le tue note e, se li aggiungi, città e foto. Se entri con
          Google, anche il tuo identificativo Google.
        </li>
        <li>
          <strong>Se sei designer:</strong> quello che scrivi nel profilo e le tue foto, senza i dati nascosti
          nei file (posizione, apparecchio). Email e telefono non sono pubblici.
        </li>
        <li>
          <strong>Gli elenchi che ti mostriamo:</strong> quando, con quali risposte e con quali designer, e la
          posizione di chi scegli con un cuore o una richiesta: così sappiamo se l’affinità funziona. Senza
          accesso, l’elenco non è legato a te.
        </li>
        <li>
          <strong>I messaggi</strong> tra te e l’altra persona, e quante volte un profilo è stato condiviso,
          senza sapere da chi.
        </li>
        <li>
          <strong>Se descrivi un progetto:</strong> quello che indichi della casa. Un designer vede solo le
          righe che scegli di mandargli, con la data del tuo consenso, finché non le ritiri o elimini
          l’account.
        </li>
        <li>
          <strong>Il tuo consenso:</strong> quando l’hai dato, a quale versione di questo testo e in quale
          punto del sito.
        </li>
        <li>
          <strong>Contro gli abusi:</strong> per poco tempo e solo in memoria, quante richieste arrivano da un
          indirizzo di rete; e per un’ora, in forma cifrata, quante email abbiamo mandato a un indirizzo.
        </li>
      </ul>
      <p>Nei nostri registri tecnici non finiscono nomi, email, messaggi né indirizzi delle pagine.</p>
    </PrivacySection>
  );
}

/** The section about the retention times. */
export function RetentionTimes() {
  return (
    <PrivacySection id="tempi" title="Per quanto tempo">
      <ul>
        <li>Risposte ed email del questionario senza registrazione: {LEAD_DAYS} giorni.</li>
        <li>Risposte cifrate a un invito: {LEAD_DAYS} giorni.</li>
        <li>
          Gli elenchi mostrati e le scelte fatte da lì: {SHOWN_LIST_DAYS} giorni, o finché non elimini
          l’account.
        </li>
        <li>Copia delle email che ti abbiamo mandato: {SENT_MAIL_DAYS} giorni.</li>
        <li>
          Le ricevute che evitano di registrare due volte lo stesso invio: {IDEMPOTENCY_KEY_DAYS} giorni.
        </li>
        <li>
          I link per la password valgono {RESET_LINK_MINUTES} minuti, quelli per eliminare un profilo{' '}
          {REMOVAL_LINK_HOURS} ore. Scaduti, li cancelliamo.
        </li>
        <li>Account, profilo, preferiti, raccolta, progetti e foto: finché non elimini l’account.</li>
        <li>
          I messaggi: finché una delle due persone ha un account. Se ne vanno tutte e due, spariscono anche le
          parole.
        </li>
        <li>
          Il registro di ciò che fa chi amministra: resta, ma di chi è stato toccato contiene solo il numero e
          il motivo, mai nomi o email.
        </li>
      </ul>
    </PrivacySection>
  );
}
