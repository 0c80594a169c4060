import { api } from '../../data/http/api';
import { type RemoteQuery, useRemote } from '../../data/query/query';

interface DataController {
  controller: string;
  contact: string;
}

function dataControllerQuery(): RemoteQuery<DataController> {
  return { key: ['data-controller'], load: async () => (await api.get('/api/settings')).privacy };
}

/** The controller of the personal data and its contact, from the settings of this installation. */
export function DataControllerText() {
  const { data, error } = useRemote(dataControllerQuery());
  if (data) {
    return (
      <p>
        Titolare del trattamento: <strong>{data.controller}</strong>. Per domande o richieste sui tuoi dati
        scrivi a <a href={`mailto:${data.contact}`}>{data.contact}</a>: rispondiamo entro 30 giorni. Puoi
        anche rivolgerti al Garante per la protezione dei dati personali.
      </p>
    );
  }
  return (
    <p>{error === null ? 'Carico il nome del titolare…' : 'Il nome del titolare si legge con la rete.'}</p>
  );
}
