import { House } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import chest from '../../../../pictures/originals/piece-E.webp?picture';
import { BRIEFS_MAX } from '@stanze/domain/project-brief';
import type { ProjectBrief } from '../../data/briefs/briefs.tables';
import { type BriefPrefill, newBrief, shownName } from '../../data/briefs/new-brief';
import { adoptBrief, removeBrief, storeBrief, useBriefs } from '../../data/briefs/use-briefs';
import { setGuestBrief } from '../../data/briefs/guest-brief';
import { errorText } from '../../data/http/errors';
import { afterPaint } from '../../lib/loading/after-paint';
import { paths } from '../../lib/routes';
import { useUser } from '../../session/session.store';
import { BriefLines } from '../../ui/text/brief-lines';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { EmptyState, ErrorState } from '../../ui/notices/message-state';
import { OfflineNotice } from '../../ui/notices/offline-notice';
import { Skeleton, SkeletonArea, SkeletonText } from '../../ui/notices/skeleton';
import { BriefForm } from './brief-form';
import styles from './briefs.module.css';

interface BriefsProps {
  /** What a new brief contains already. */
  prefill: () => Promise<BriefPrefill>;
}

/** The person's project briefs, or the one of a guest on this device; one of them is open when the URL names it. */
export function Briefs({ prefill }: BriefsProps) {
  const uid = useUser()?.id;
  const shown = useBriefs(uid);
  const [, navigate] = useLocation();
  const chosen = new URLSearchParams(useSearch()).get('casa');
  const { briefs, guestBrief, error, isOffline, isFetching, refetch } = shown;
  const create = async () => {
    const brief = newBrief(await prefill());
    if (await storeBrief(uid, brief)) navigate(paths.brief(brief.id));
  };
  if (!briefs && error !== null) {
    return (
      <ErrorState
        title="I tuoi progetti non arrivano."
        text={errorText(error)}
        busy={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (!briefs) return <BriefsSkeleton />;
  const open = briefs.find(({ id }) => id === chosen);
  if (open) return <OpenBrief key={open.id} uid={uid} brief={open} isPending={shown.isPending} />;
  return (
    <>
      {isOffline && <OfflineNotice onRetry={refetch} />}
      {guestBrief && <GuestBrief brief={guestBrief} />}
      <BriefList uid={uid} briefs={briefs} onCreate={() => afterPaint(() => void create())} />
    </>
  );
}

interface OpenBriefProps {
  uid: number | undefined;
  brief: ProjectBrief;
  isPending: boolean;
}

function OpenBrief({ uid, brief, isPending }: OpenBriefProps) {
  const [, navigate] = useLocation();
  const name = shownName(brief);
  const state = uid === undefined ? 'Salvato su questo dispositivo.' : 'Salvato.';
  return (
    <section aria-label={name} className={styles.open}>
      <h2 className={styles.name}>{name}</h2>
      <BriefForm uid={uid} brief={brief} isPending={isPending} />
      <div className={styles.end}>
        <Button onClick={() => navigate(paths.briefs)}>Fatto</Button>
        <p className={styles.state} role="status">
          {isPending ? 'Salvato qui: parte appena c’è rete.' : state}
        </p>
      </div>
    </section>
  );
}

interface BriefListProps {
  uid: number | undefined;
  briefs: readonly ProjectBrief[];
  onCreate: () => void;
}

function BriefList({ uid, briefs, onCreate }: BriefListProps) {
  const [, navigate] = useLocation();
  if (briefs.length === 0) {
    return (
      <EmptyState
        figure={<Icon of={House} size={32} />}
        picture={chest}
        title="Racconta la tua casa, una volta sola."
        text="Stanze, metri, comune, budget: quello che vuoi, in meno di un minuto. Poi, quando scrivi a un designer, decidi tu che cosa mandare."
        buttons={<Button onClick={onCreate}>Descrivi la tua casa</Button>}
      />
    );
  }
  const isFull = briefs.length >= (uid === undefined ? 1 : BRIEFS_MAX);
  return (
    <>
      <ul className={styles.list} role="list">
        {briefs.map((brief) => (
          <li key={brief.id} className={styles.brief}>
            <h2 className={styles.name}>{shownName(brief)}</h2>
            <BriefLines content={{ ...brief, name: null }} />
            <div className={styles.buttons}>
              <Button
                variant="secondary"
                aria-label={`Modifica ${shownName(brief)}`}
                onClick={() => navigate(paths.brief(brief.id))}
              >
                Modifica
              </Button>
              <Button
                variant="quiet"
                aria-label={`Elimina ${shownName(brief)}`}
                onClick={() => void removeBrief(uid, brief)}
              >
                Elimina
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {!isFull && (
        <Button variant="secondary" onClick={onCreate}>
          Aggiungi un’altra casa
        </Button>
      )}
      {uid === undefined && (
        <p className={styles.hint}>
          È solo su questo dispositivo. Quando ti registri, ti chiediamo se vuoi portarlo nel tuo account.
        </p>
      )}
    </>
  );
}

/** Asks a person whether the brief of a guest on this device becomes theirs. */
function GuestBrief({ brief }: { brief: ProjectBrief }) {
  return (
    <section className={styles.brief} aria-label="Un progetto su questo dispositivo">
      <h2 className={styles.name}>{shownName(brief)}</h2>
      <p className={styles.hint}>Questo progetto è stato scritto qui prima di accedere. È tuo?</p>
      <BriefLines content={{ ...brief, name: null }} />
      <div className={styles.buttons}>
        <Button onClick={() => void adoptBrief(brief)}>Portalo nel mio account</Button>
        <Button variant="quiet" onClick={() => void setGuestBrief(null)}>
          Eliminalo
        </Button>
      </div>
    </section>
  );
}

function BriefsSkeleton() {
  return (
    <SkeletonArea label="Caricamento dei progetti…" className={styles.list}>
      <div className={styles.brief}>
        <Skeleton shape="title" width="70%" />
        <SkeletonText lines={8} />
      </div>
    </SkeletonArea>
  );
}
