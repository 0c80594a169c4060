import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminVerification } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { paths } from '../../../lib/routes';
import { Button } from '../../../ui/buttons/button';
import { type Column, DataTable } from '../../../ui/lists/data-table';
import { TextLink } from '../../../ui/text/link';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { Pager } from '../../../ui/lists/pager';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import styles from '../admin.module.css';
import { verificationsQuery } from '../admin.queries';
import { momentOf } from '../dates';
import { GrantDialog } from './grant-dialog';
import { RefusalDialog } from './refusal-dialog';
import type { TabView } from '../use-admin-address';
import { useFocusAfterDeletion } from '../use-focus-after-deletion';
import { useVerificationDecisions } from './use-verification-decisions';
import { VerificationDocuments } from './verification-documents';

const PAGE_SIZE = 20;

/** Designers who ask for the verification, the oldest request first. */
export function VerificationsPanel({ view, change }: TabView) {
  return <VerificationsPage key={view.page} page={view.page} onPage={(page) => change({ page })} />;
}

interface VerificationsPageProps {
  page: number;
  onPage: (page: number) => void;
}

function VerificationsPage({ page, onPage }: VerificationsPageProps) {
  const before = (page - 1) * PAGE_SIZE;
  const query = verificationsQuery(before, PAGE_SIZE);
  const { data, error, refetch } = useRemote(query);
  if (!data && error === null) return <LoadingLines label="Caricamento richieste…" />;
  if (!data) {
    return <ErrorState title="Le richieste non arrivano." text={errorText(error)} onRetry={refetch} />;
  }
  const { requests, total } = data;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <Queue requests={requests} query={query} reload={refetch} before={before} total={total}>
      <Pager
        label="Pagine: Richieste di verifica"
        page={page}
        pages={Math.max(page, pages)}
        onPage={onPage}
      />
    </Queue>
  );
}

interface QueueProps {
  requests: readonly AdminVerification[];
  query: ReturnType<typeof verificationsQuery>;
  reload: () => void;
  /** Requests on earlier pages. */
  before: number;
  total: number;
  /** The pager. */
  children: ReactNode;
}

function Queue({ requests, query, reload, before, total, children }: QueueProps) {
  const container = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterDeletion(container, requests);
  const [refused, setRefused] = useState<AdminVerification | null>(null);
  const [granted, setGranted] = useState<AdminVerification | null>(null);
  const { grant, refuse } = useVerificationDecisions({
    query,
    reload,
    onGone: (request) => {
      // Before the focus moves, because a dialog that closes restores the focus to a button that is gone.
      setGranted(null);
      setRefused(null);
      focusAfter([request], requests);
    },
  });
  return (
    <div ref={container} className={styles.records} tabIndex={-1}>
      {requests.length === 0 ? (
        <EmptyState
          title="Nessuna richiesta in attesa."
          text="Qui arrivano i designer che chiedono la verifica: prima chi aspetta da più tempo."
        />
      ) : (
        <DataTable
          label="Richieste di verifica"
          columns={columnsOf({ onGrant: setGranted, onRefuse: setRefused })}
          rows={requests}
          keyOf={({ id }) => id}
          before={before}
          total={total}
        />
      )}
      {total > PAGE_SIZE && <div className={styles.pages}>{children}</div>}
      {granted && (
        <GrantDialog
          request={granted}
          grant={(checks) => grant(granted, checks)}
          onClose={() => setGranted(null)}
        />
      )}
      {refused && (
        <RefusalDialog
          name={refused.name}
          refuse={(reason) => refuse(refused, reason)}
          onClose={() => setRefused(null)}
        />
      )}
    </div>
  );
}

interface ColumnOptions {
  onGrant: (request: AdminVerification) => void;
  onRefuse: (request: AdminVerification) => void;
}

function columnsOf({ onGrant, onRefuse }: ColumnOptions): Column<AdminVerification>[] {
  return [
    {
      key: 'name',
      title: 'Designer',
      kind: 'name',
      cell: ({ designer_id: id, name }) => <TextLink href={paths.designer({ id, name })}>{name}</TextLink>,
    },
    { key: 'asked', title: 'In attesa dal', cell: ({ asked_at }) => momentOf(asked_at) },
    { key: 'links', title: 'Link e documenti', cell: LinksAndDocuments },
    { key: 'city', title: 'Città', cell: ({ city }) => <span title={city}>{city}</span> },
    { key: 'email', title: 'Email', kind: 'wide', cell: ({ email }) => <span title={email}>{email}</span> },
    {
      key: 'decision',
      title: 'Decisione',
      isTitleHidden: true,
      kind: 'wide',
      cell: (request) => (
        <span className={styles.decision}>
          <Button variant="secondary" onClick={() => onGrant(request)}>
            Verifica<VisuallyHidden> {request.name}</VisuallyHidden>
          </Button>
          <Button variant="quiet" onClick={() => onRefuse(request)}>
            Rifiuta<VisuallyHidden> {request.name}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
  ];
}

function LinksAndDocuments(request: AdminVerification) {
  return (
    <span className={styles.documents}>
      <Links links={request.links} />
      <VerificationDocuments request={request} />
    </span>
  );
}

function Links({ links }: Pick<AdminVerification, 'links'>) {
  return (
    <span className={styles.links}>
      {links.map((link) => (
        <TextLink key={link} href={link} external title={link}>
          {new URL(link).hostname.replace(/^www\./, '')}
        </TextLink>
      ))}
    </span>
  );
}
