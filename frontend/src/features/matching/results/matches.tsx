import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useBackgroundRender } from '../../../lib/loading/use-background-render';
import { paths } from '../../../lib/routes';
import { useUser } from '../../../session/session.store';
import { TextLink } from '../../../ui/text/link';
import { ErrorState } from '../../../ui/notices/message-state';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { refreshMatches, resumeMatches, showMore } from '../load-matches';
import { type MatchingResult, useMatching } from '../matching.store';
import styles from './matches.module.css';
import { MoreButton } from './more-button';
import { SharedHomeButton } from './partner-link';
import { PhotosLine } from './photos-line';
import { StylePalette } from './style-palette';
import { StylePaletteSkeleton } from './style-palette-skeleton';

interface MatchesProps {
  /** Renders the designers of a result; `more` is the button below them. */
  list: (result: MatchingResult, more: ReactNode) => ReactNode;
  /** The shapes of the cards, shown while they are loaded. */
  skeleton: ReactNode;
  /** Called when there are neither answers nor an account from which matches can be loaded. */
  onNothing: () => void;
}

/** The result of the questionnaire: the style mix, then the designers with that style. */
export function Matches({ list, skeleton, onNothing }: MatchesProps) {
  const { result, problem } = useMatching();
  const isReady = useBackgroundRender(result !== null);
  const handleNothing = useEffectEvent(onNothing);
  const uid = useUser()?.id;
  useEffect(() => {
    // Another person has another list.
    void resumeMatches().then((found) => {
      if (!found) handleNothing();
    });
  }, [uid]);

  if (!result || !isReady) {
    return (
      <div className={styles.page}>
        {problem && !result ? (
          <Failure text={problem.text} />
        ) : (
          <StylePaletteSkeleton>{skeleton}</StylePaletteSkeleton>
        )}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <StylePalette analysis={result.analysis} buttons={<PaletteLinks />} />
      <section className={styles.designers} aria-labelledby="matches-title">
        <h2 className={styles.title} id="matches-title">
          Chi disegna come piace a te
        </h2>
        <PhotosLine />
        {result.fromDevice && <OfflineRankingNotice />}
        {list(result, <More />)}
      </section>
    </div>
  );
}

function OfflineRankingNotice() {
  const isWaiting = useMatching((state) => state.isWaiting);
  return (
    <OfflineNotice onRetry={() => void refreshMatches()}>
      Sei offline: la classifica è fra i designer salvati qui.
      {isWaiting && ' Invieremo le tue risposte appena torni online.'}
    </OfflineNotice>
  );
}

function Failure({ text }: { text: string }) {
  const busy = useMatching((state) => state.busy);
  return (
    <ErrorState
      heading="h1"
      title="I tuoi designer non sono arrivati."
      text={<p>{text} Le tue risposte sono al sicuro qui.</p>}
      busy={busy}
      onRetry={() => void resumeMatches()}
    />
  );
}

function PaletteLinks() {
  return (
    <>
      <SharedHomeButton />
      <TextLink href={paths.questionnaire}>Rivedi le risposte</TextLink>
      <TextLink href={paths.ranking}>Come ordiniamo</TextLink>
    </>
  );
}

function More() {
  const { result, shown, busy, problem } = useMatching();
  if (!result || (result.complete && result.designers.length <= shown)) return null;
  return <MoreButton busy={busy} problem={problem?.text} onClick={() => void showMore()} />;
}
