import { PrivacySection } from './privacy-section';

/** The section about cookies and the browser's storage. */
export function OnYourDevice() {
  return (
    <PrivacySection id="cookie" title="Nel tuo browser">
      <p>Usiamo due cookie tecnici, e nessun altro. Non li legge nessuno script e nessun altro sito:</p>
      <ul>
        <li>
          <strong>la sessione:</strong> ti tiene dentro per 30 giorni dall’ultima visita, o finché esci;
        </li>
        <li>
          <strong>il dispositivo conosciuto:</strong> dopo un accesso riuscito ricorda per un anno che questo
          browser lo usi tu. Così, se qualcuno prova la tua password da altrove, tu entri lo stesso.
        </li>
      </ul>
      <p>
        I designer che hai visto, le risposte, i messaggi e le bozze restano sul tuo dispositivo, così li
        ritrovi anche senza rete. Con “Esci” la sessione si chiude e i dati personali si cancellano; quello
        che non hai ancora inviato resta finché non decidi tu.
      </p>
      <p>
        Pagine, caratteri e immagini arrivano solo da qui: nessuna statistica di terzi, nessun pixel, nessuno
        script di altri. I pulsanti di condivisione sono semplici link. Se attivi gli avvisi, il tuo browser
        li riceve attraverso il servizio di chi l’ha fatto: il testo viaggia cifrato.
      </p>
    </PrivacySection>
  );
}
