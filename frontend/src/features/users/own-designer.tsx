import type { ReactNode } from 'react';
import { errorText } from '../../data/http/errors';
import type { Designer } from '../../data/http/types';
import { useRemote } from '../../data/query/query';
import type { SessionUser } from '../../session/user-storage';
import { ErrorState } from '../../ui/notices/message-state';
import { Skeleton, SkeletonArea, SkeletonText } from '../../ui/notices/skeleton';
import { AccountSafety } from './account/account-safety';
import { DesignerMissingProfile } from './designer-missing-profile';
import styles from './own-designer.module.css';
import { SavedLink } from './saved-link';
import { ownDesignersQuery } from './own-profile.queries';

/** The person's own profile, for the page that shows it. */
export type OwnDesignerCard = Designer;

interface OwnDesignerProps {
  user: SessionUser;
  /** The button that opens the list of blocked people. */
  blockedPeople?: ReactNode;
  /** The button that signs out, for phones, whose header has none. */
  signOut?: ReactNode;
  children: (designer: OwnDesignerCard) => ReactNode;
}

/** The signed-in designer's profile from the session, or the reason why there is none. */
export function OwnDesigner({ user, blockedPeople, signOut, children }: OwnDesignerProps) {
  const { error, isFetching, refetch } = useRemote(ownDesignersQuery(user.id));
  if (user.designer) {
    return (
      <>
        {children(user.designer)}
        <div className={styles.foot}>
          <AccountSafety user={user} blockedPeople={blockedPeople} signOut={signOut} />
          <SavedLink />
        </div>
      </>
    );
  }
  return (
    <div className={styles.page}>
      {isFetching && (
        <SkeletonArea label="Caricamento profilo...">
          <Skeleton shape="circle" />
          <Skeleton shape="title" width="50%" />
          <SkeletonText lines={4} />
        </SkeletonArea>
      )}
      {error !== null && (
        <ErrorState
          heading="h1"
          title="Il tuo profilo non arriva."
          text={errorText(error)}
          onRetry={refetch}
        />
      )}
      {!isFetching && error === null && <DesignerMissingProfile />}
      <div className={styles.signOut}>{signOut}</div>
    </div>
  );
}
