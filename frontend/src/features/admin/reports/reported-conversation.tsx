import { useState } from 'react';
import { reportedBriefFile } from '../../../data/briefs/brief-files.api';
import { errorText } from '../../../data/http/errors';
import type { Contact } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { BriefLines } from '../../../ui/text/brief-lines';
import { Button } from '../../../ui/buttons/button';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { ErrorState } from '../../../ui/notices/message-state';
import { PrivateFiles } from '../../../ui/dialogs/private-files';
import styles from './report-details.module.css';
import { reportedConversationQuery } from './reports.queries';

/** The conversation of a report, loaded only when the administrator asks for it: the server records each reading. */
export function ReportedConversation({ reportId }: { reportId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Messages reportId={reportId} />;
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Leggi la conversazione
      </Button>
      <p className={styles.note}>La lettura resta nel registro.</p>
    </div>
  );
}

function Messages({ reportId }: { reportId: number }) {
  const { data, error, refetch } = useRemote(reportedConversationQuery(reportId), { once: true });
  if (!data && error === null) return <LoadingLines label="Caricamento conversazione…" />;
  if (!data) {
    return <ErrorState title="La conversazione non arriva." text={errorText(error)} onRetry={refetch} />;
  }
  const names = { client: data.user_name, designer: data.designer_name };
  return (
    <section>
      <h3 className={styles.title}>La conversazione</h3>
      <ol className={styles.messages} role="list" tabIndex={0} aria-label="Messaggi segnalati">
        {data.messages.map(({ id, sender, message }) => (
          <li key={id}>
            <strong>{names[sender]}:</strong> {message}
          </li>
        ))}
      </ol>
      {data.brief && <ReportedBrief reportId={reportId} name={data.user_name} brief={data.brief} />}
    </section>
  );
}

interface ReportedBriefProps {
  reportId: number;
  name: string;
  brief: NonNullable<Contact['brief']>;
}

/** The copy of the brief that the designer has; its files are read when they are looked at. */
function ReportedBrief({ reportId, name, brief }: ReportedBriefProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.brief} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Il progetto di {name}</summary>
      <BriefLines content={brief} />
      {isOpen && (
        <PrivateFiles
          label="Foto e planimetria"
          files={brief.files ?? []}
          read={reportedBriefFile(reportId)}
        />
      )}
    </details>
  );
}
