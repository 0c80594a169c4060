import { api } from '../../data/http/api';
import { type RemoteQuery, useRemote } from '../../data/query/query';
import { PrivacySection } from './privacy-section';

interface Controller {
  controller: string;
  contact: string;
}

function controllerQuery(): RemoteQuery<Controller> {
  return { key: ['privacy-controller'], load: async () => (await api.get('/api/settings')).privacy };
}

/** Who is responsible for the data, as this installation names them. */
export function ResponsibleForData() {
  const { data, error } = useRemote(controllerQuery());
  return (
    <PrivacySection id="titolare" title="Chi risponde dei tuoi dati">
      {data && (
        <p>
          Titolare del trattamento: <strong>{data.controller}</strong>. Per domande o richieste sui tuoi dati
          scrivi a <a href={`mailto:${data.contact}`}>{data.contact}</a>: rispondiamo entro 30 giorni. Puoi
          anche rivolgerti al Garante per la protezione dei dati personali.
        </p>
      )}
      {!data && (
        <p>
          {error === null ? 'Carico il nome del titolare…' : 'Il nome del titolare si legge con la rete.'}
        </p>
      )}
    </PrivacySection>
  );
}
