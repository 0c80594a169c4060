import { type ReportOutcome, reportOutcomes, reportReasonLabel } from '@stanze/domain/reports';
import { useState } from 'react';
import type { AdminReport } from '../../../data/http/types';
import { paths } from '../../../lib/routes';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { TextLink } from '../../../ui/text/link';
import { AccountHistory } from './account-history';
import { DecisionForm } from './decision-form';
import styles from './report-details.module.css';
import { reportKindText } from './report-texts';
import { ReportedConversation } from './reported-conversation';

interface ReportDetailsProps {
  report: AdminReport;
  /** Called when the report is closed, by this administrator or by another one. */
  onSettled: (report: AdminReport) => void;
  onClose: () => void;
}

/** What was reported, the history of the account, and the decision. */
export function ReportDetails({ report, onSettled, onClose }: ReportDetailsProps) {
  const outcomes = reportOutcomes(report.kind).filter((one) => one !== 'hide' || isShown(report));
  const [chosen, setChosen] = useState<ReportOutcome>('dismiss');
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      size="medium"
      title={`Segnalazione su ${report.accused_name}`}
      description={reportSummary(report)}
      closeOnBackdrop={false}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" form={DECISION} busy={busy}>
            Conferma la decisione
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <Reported report={report} />
        <AccountHistory report={report} />
        <DecisionForm
          formId={DECISION}
          {...{ report, outcomes, chosen, setChosen, setBusy }}
          onSettled={() => onSettled(report)}
        />
      </div>
    </Dialog>
  );
}

const DECISION = 'report-decision';

const isShown = ({ picture, picture_is_hidden: isHidden }: AdminReport) => picture !== null && !isHidden;

/** What was reported: the text of the reporter, and the conversation, the photo or the link to the portfolio. */
export function Reported({ report }: { report: AdminReport }) {
  return (
    <>
      {report.text !== '' && <blockquote className={styles.quote}>{report.text}</blockquote>}
      <Target report={report} />
    </>
  );
}

/** Kind and reason of a report, and who reported. */
export function reportSummary({ kind, reason, reporter_name: reporter }: AdminReport): string {
  return `${reportKindText(kind)}: ${reportReasonLabel(reason)}. Da ${reporter ?? 'un ospite'}.`;
}

function Target({ report }: { report: AdminReport }) {
  if (report.kind === 'conversation') return <ReportedConversation reportId={report.id} />;
  const { designer_id: id, accused_name: name, picture } = report;
  return (
    <div>
      {picture !== null && <img className={styles.picture} src={picture} alt="La foto segnalata" />}
      {report.kind === 'photo' && picture === null && <p>Questa foto non è più nel portfolio.</p>}
      {report.picture_is_hidden && <p>La foto è già nascosta.</p>}
      {id !== null && (
        <TextLink href={paths.designer({ id, name })} external>
          Apri il portfolio
        </TextLink>
      )}
    </div>
  );
}
