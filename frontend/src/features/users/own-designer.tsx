import type { ReactNode } from 'react';
import type { Designer } from '../../data/http/types';
import type { SessionUser } from '../../session/user-storage';
import { ErrorState } from '../../ui/message-state';
import { Skeleton, SkeletonArea, SkeletonText } from '../../ui/skeleton';
import { AccountSafety } from './account/account-safety';
import { DesignerMissingProfile } from './designer-missing-profile';
import styles from './own-designer.module.css';
import { SavedLink } from './saved-link';
import { useOwnProfile } from './use-own-profile';

/** What a page is told about the person's own profile. */
export type OwnDesignerCard = Designer;

interface OwnDesignerProps {
  user: SessionUser;
  children: (designer: OwnDesignerCard) => ReactNode;
}

/** The signed-in designer's profile as it is known now, or why there is none to show (spec, section 2). */
export function OwnDesigner({ user, children }: OwnDesignerProps) {
  const { busy, problem, retry } = useOwnProfile(user.id);
  if (user.designer) {
    return (
      <>
        {children(user.designer)}
        <div className={styles.foot}>
          <AccountSafety user={user} />
          <SavedLink />
        </div>
      </>
    );
  }
  return (
    <div className={styles.page}>
      {busy && (
        <SkeletonArea label="Caricamento profilo...">
          <Skeleton shape="circle" />
          <Skeleton shape="title" width="50%" />
          <SkeletonText lines={4} />
        </SkeletonArea>
      )}
      {!busy && problem && (
        <ErrorState heading="h1" title="Il tuo profilo non arriva." text={problem.text} onRetry={retry} />
      )}
      {!busy && !problem && <DesignerMissingProfile />}
    </div>
  );
}
