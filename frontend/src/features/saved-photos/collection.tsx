import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import sideboard from '../../../../pictures/originals/piece-A.webp?picture';
import { errorText } from '../../data/http/errors';
import { paths } from '../../lib/routes';
import { useUser } from '../../session/session.store';
import { ButtonLink } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { TextLink } from '../../ui/text/link';
import { EmptyState, ErrorState } from '../../ui/notices/message-state';
import { OfflineNotice } from '../../ui/notices/offline-notice';
import { SelectField } from '../../ui/fields/select-field';
import { Skeleton, SkeletonArea } from '../../ui/notices/skeleton';
import styles from './collection.module.css';
import { CollectionPhoto } from './collection-photo';
import { GuestPhotosQuestion } from './guest-photos-question';
import { type Grouping, GROUPINGS, groupsOf } from './photo-groups';
import { PhotoTasteLine } from './photo-taste-line';
import type { SavedPhoto } from './saved-photos.tables';
import { useSavedPhotos } from './use-saved-photos';

/** The collection of the person, or of a guest on this device: all saved photos in groups, with their notes. */
export function Collection() {
  const isGuest = useUser() === null;
  const { data: photos, error, isOffline, isFetching, refetch } = useSavedPhotos();
  if (error !== null && !isOffline && !photos) {
    const text = errorText(error);
    return <ErrorState title="La tua raccolta non arriva." text={text} busy={isFetching} onRetry={refetch} />;
  }
  if (!photos) return <CollectionSkeleton />;
  return (
    <>
      {isOffline && <OfflineNotice onRetry={refetch} />}
      {isGuest ? photos.length > 0 && <GuestHint /> : <GuestPhotosQuestion />}
      {photos.length > 0 ? <PhotoGroups photos={photos} /> : <NoPhotos />}
    </>
  );
}

function GuestHint() {
  return (
    <p className={styles.hint}>
      È solo su questo dispositivo. <TextLink href={paths.register}>Quando ti registri</TextLink>, ti
      chiediamo se vuoi portarla nel tuo account: da lì le foto contano anche per la classifica.
    </p>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 foto' : `${count} foto`;
}

/** Focuses the list when the focused photo is removed, so that keyboard users do not start at the top of the document. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count]);
  return list;
}

function PhotoGroups({ photos }: { photos: readonly SavedPhoto[] }) {
  const [grouping, setGrouping] = useState<Grouping>('room');
  const list = useFocusAfterRemoval(photos.length);
  return (
    <>
      <PhotoTasteLine photos={photos} />
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          {countText(photos.length)}
        </p>
        <div className={styles.grouping}>
          <SelectField
            label="Dividi per"
            options={GROUPINGS}
            value={grouping}
            onChange={({ target }) => setGrouping(target.value as Grouping)}
          />
        </div>
      </div>
      <div ref={list} tabIndex={-1} className={styles.list} aria-label="Le tue foto" role="group">
        {groupsOf(photos, grouping).map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul className={styles.photos} role="list">
              {group.photos.map((photo) => (
                <li key={photo.id}>
                  <CollectionPhoto photo={photo} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function CollectionSkeleton() {
  return (
    <SkeletonArea label="Caricamento della raccolta…" className={styles.photos}>
      {[1, 2, 3].map((shape) => (
        <Skeleton key={shape} shape="picture" />
      ))}
    </SkeletonArea>
  );
}

function NoPhotos() {
  return (
    <EmptyState
      figure={<Icon of={Bookmark} size={32} />}
      picture={sideboard}
      title="Ancora nessuna foto."
      text="Tocca “Salva” su una foto che ti piace: la ritrovi qui, anche senza rete, con due righe su cosa ti piace e cosa no."
      buttons={<ButtonLink href={paths.matches}>Guarda i designer</ButtonLink>}
    />
  );
}
