import { TASTE_RULE } from '@stanze/domain/taste';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery, useRemote } from '../../../data/query/query';
import { paths } from '../../../lib/routes';
import { countedPhotoStyles } from '../../../session/photo-taste';
import { TextLink } from '../../../ui/text/link';
import { useMatching } from '../matching.store';
import styles from './matches.module.css';

/** How many saved photos count for the list of this version of the taste. */
function countedPhotosQuery(version: number): RemoteQuery<number> {
  return {
    key: personalKey(currentUid(), 'counted-photos', version),
    load: async () => Math.min((await countedPhotoStyles()).length, TASTE_RULE.photos),
    isTransient: true,
  };
}

/** The number of saved photos that count for the list too; nothing when none does. */
export function PhotosLine() {
  const version = useMatching(({ result }) => result?.taste ?? 0);
  const { data: count = 0 } = useRemote(countedPhotosQuery(version));
  if (count === 0) return null;
  return (
    <p className={styles.photos}>
      {count === 1 ? 'Conta anche la foto ' : `Contano anche ${count} foto `}
      della tua <TextLink href={paths.collection}>raccolta</TextLink>.
    </p>
  );
}
