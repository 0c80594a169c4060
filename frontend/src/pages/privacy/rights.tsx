import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/text/link';
import { PrivacySection } from './privacy-section';

/** The section about who can read which data. */
export function WhoSees() {
  return (
    <PrivacySection id="chi" title="Chi vede che cosa">
      <ul>
        <li>
          <strong>Il designer a cui scrivi</strong> vede il tuo nome, la tua email e i messaggi. Se gli lasci
          un cuore, vede il tuo nome e quando.
        </li>
        <li>
          <strong>Tutti</strong> vedono i profili dei designer, mai la loro email o il telefono.
        </li>
        <li>
          <strong>Chi amministra Stanze</strong> vede nome, email, città e come entri, per aiutarti o fermare
          gli abusi. Ogni modifica finisce in un registro. I tuoi messaggi non compaiono nel suo pannello; li
          contiene solo la copia dei dati che prepara quando la chiedi tu, o quando lo impone la legge.
        </li>
        <li>Non vendiamo dati, non li cediamo e non facciamo profili per la pubblicità.</li>
      </ul>
    </PrivacySection>
  );
}

/** The section about what people can do themselves. */
export function OwnRights() {
  return (
    <PrivacySection id="diritti" title="Decidi tu">
      <ul>
        <li>
          <strong>Scaricare tutto:</strong> nella tua pagina, sotto “Account e sicurezza”, trovi un archivio
          con tutti i tuoi dati e le tue foto.
        </li>
        <li>
          <strong>Correggere:</strong> nome, email, città e foto si cambiano dal profilo.
        </li>
        <li>
          <strong>Eliminare:</strong> l’account se ne va subito, con profilo, foto, preferiti, raccolta,
          progetti e sessioni. Nelle conversazioni restano le parole, senza il tuo nome, per la persona a cui
          le hai scritte.
        </li>
        <li>
          <strong>Uscire ovunque:</strong> un pulsante chiude la sessione su tutti i dispositivi.
        </li>
      </ul>
      <p>
        Tutto questo è nel <TextLink href={paths.profile}>tuo profilo</TextLink>. Un designer che non riesce
        ad accedere può <TextLink href={paths.removeDesigner}>chiedere un link</TextLink> per eliminarlo.
      </p>
    </PrivacySection>
  );
}
