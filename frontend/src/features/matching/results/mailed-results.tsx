import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, errorText } from '../../../data/http/errors';
import type { Designer, LeadResults } from '../../../data/http/types';
import { useBackgroundRender } from '../../../lib/loading/use-background-render';
import { useMailedToken } from '../../../lib/mailed-token';
import { paths } from '../../../lib/routes';
import { useUser } from '../../../session/session.store';
import { Alert } from '../../../ui/notices/alert';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { replacedStyle, takeResults } from './mailed-results.store';
import styles from './matches.module.css';
import { MATERIAL_PICTURES } from '../../../lib/pictures/material-pictures';
import { openResults } from '../matching.api';
import { StylePalette } from './style-palette';
import { StylePaletteSkeleton } from './style-palette-skeleton';

interface MailedResultsProps {
  /** Renders the cards. */
  list: (designers: readonly Designer[]) => ReactNode;
  /** The shapes of the cards, shown while they are loaded. */
  skeleton: ReactNode;
  /** Called when the opened results are those of this device. */
  onTaken: () => void;
}

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  | { kind: 'gone'; text: string }
  /** `replaced`: the style that the results would replace; empty for an account without one. */
  | { kind: 'opened'; results: LeadResults; replaced: string };

const LOADING: State = { kind: 'loading' };
const NO_LINK =
  'Apri il link che ti abbiamo mandato per email, oppure rifai il questionario: bastano due minuti.';

/**
 * `/risultati`: opens the results of a mailed link. They become those of this device at once when it has none; otherwise the
 * person is asked (docs/product.md#questionnaire).
 */
export function MailedResults({ list, skeleton, onTaken }: MailedResultsProps) {
  const { token } = useMailedToken('results-token');
  const { state, retry } = useOpened(token, onTaken);
  const isReady = useBackgroundRender(state.kind === 'opened');
  if (token === null) return <Gone title="I tuoi risultati" text={NO_LINK} />;
  if (state.kind === 'gone') return <Gone title="Risultati scaduti" text={state.text} />;
  if (state.kind === 'failed') {
    return (
      <div className={styles.page}>
        <ErrorState
          heading="h1"
          title="I risultati non sono arrivati."
          text={<p>{state.text}</p>}
          onRetry={retry}
        />
      </div>
    );
  }
  if (state.kind === 'loading' || !isReady) {
    return (
      <div className={styles.page}>
        <StylePaletteSkeleton>{skeleton}</StylePaletteSkeleton>
      </div>
    );
  }
  return <Opened {...state} list={list} onTaken={onTaken} />;
}

function useOpened(token: string | null, onTaken: () => void): { state: State; retry: () => void } {
  const [state, setState] = useState<State>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const handleTaken = useEffectEvent(onTaken);
  useEffect(() => {
    if (token === null) return undefined;
    let isCurrent = true;
    const show = (found: State | null) => {
      if (!isCurrent) return;
      if (found) setState(found);
      else handleTaken();
    };
    void opened(token).then(show, (error: unknown) => show(failureOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const retry = () => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}

/** What to show; null when the results were taken over without a question. */
async function opened(token: string): Promise<State | null> {
  const results = await openResults(token);
  const replaced = await replacedStyle(results);
  if (replaced !== null) return { kind: 'opened', results, replaced };
  takeResults(results);
  return null;
}

function failureOf(error: unknown): State {
  const isGone = error instanceof ApiError && error.status === NOT_FOUND;
  return { kind: isGone ? 'gone' : 'failed', text: errorText(error) };
}

function Gone({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.page}>
      <EmptyState
        heading="h1"
        picture={MATERIAL_PICTURES.E}
        title={title}
        text={<p>{text}</p>}
        buttons={<ButtonLink href={paths.questionnaire}>Scopri il tuo stile</ButtonLink>}
      />
    </div>
  );
}

interface OpenedProps extends Pick<MailedResultsProps, 'list' | 'onTaken'> {
  results: LeadResults;
  replaced: string;
}

function Opened({ results, replaced, list, onTaken }: OpenedProps) {
  const take = () => {
    takeResults(results);
    onTaken();
  };
  return (
    <div className={styles.page}>
      <div className={styles.question}>
        <Question replaced={replaced} onTake={take} />
      </div>
      <StylePalette analysis={results.style_analysis} />
      <section className={styles.designers} aria-labelledby="matches-title">
        <h2 className={styles.title} id="matches-title">
          Chi disegna così
        </h2>
        {list(results.designers)}
      </section>
    </div>
  );
}

function Question({ replaced, onTake }: { replaced: string; onTake: () => void }) {
  const isSignedIn = useUser() !== null;
  const own = replaced === '' ? '' : ` (${replaced})`;
  return (
    <Alert
      tone="neutral"
      buttons={
        <div className={styles.choice}>
          <Button onClick={onTake}>Usa questi risultati</Button>
          <ButtonLink variant="quiet" href={replaced === '' ? paths.home : paths.matches}>
            Tieni i miei
          </ButtonLink>
        </div>
      }
    >
      <p>
        {isSignedIn
          ? `Questi risultati arrivano da un link. Nel tuo account${own} non cambia niente, se non lo chiedi tu.`
          : `Questi risultati arrivano da un link, e su questo dispositivo ce ne sono già altri${own}. Quali vuoi tenere?`}
      </p>
    </Alert>
  );
}
