import { ChartNoAxesColumn, PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../lib/routes';
import { AddressNotice } from '../features/auth/addresses/address-notice';
import { BlockedPeopleButton } from '../features/contacts/blocks/blocked-people-button';
import { markConversationRead } from '../features/contacts/contacts.outbox';
import { MessageCount } from '../features/contacts/inbox/message-count';
import { ReceivedMessages } from '../features/contacts/received/received-messages';
import { TemplatesSection } from '../features/contacts/templates/templates-section';
import { useReceived } from '../features/contacts/use-conversations';
import { DesignerProfile } from '../features/designers/portfolio/designer-profile';
import { HiddenPictures } from '../features/designers/portfolio/hidden-pictures';
import { PendingProfile } from '../features/designers/form/registration/pending-profile';
import { useOwnProfile } from '../features/designers/form/profile.outbox';
import { type FormStart, missingCriteria, photosWithoutStyle } from '../features/designers/profile-gap';
import { ProfileGaps } from '../features/designers/publishing/profile-gaps';
import { PublishedNotice } from '../features/designers/publishing/published-notice';
import { LikeCountButton } from '../features/likes/like-count-button';
import { VerificationSection } from '../features/verification/verification-section';
import { VisibilitySection } from '../features/visibility/visibility-section';
import { galleryPictures } from '../features/designers/gallery-pictures';
import { OwnPositions } from '../features/positions/own-positions';
import { PauseSection } from '../features/pauses/pause-section';
import { useOwnPause } from '../features/pauses/pauses.outbox';
import { NotifyMe } from '../features/push/notify-me';
import { SignOutButton } from '../features/sign-out/sign-out-button';
import { ShareButton } from '../features/shares/share-button';
import { ACCOUNT_SAFETY } from '../features/users/account/account-safety';
import { OwnDesigner, type OwnDesignerCard } from '../features/users/own-designer';
import { useComponentOnDemand } from '../lib/loading/use-component-on-demand';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import { ButtonLink } from '../ui/buttons/button';
import { DialogButton, type DialogOnDemand } from '../ui/buttons/dialog-button';
import { Icon } from '../ui/marks/icon';
import { showUnreachableToast } from '../ui/notices/show-unreachable-toast';

/** The code of the statistics dialog, loaded when it is opened. */
const loadStatistics = () => import('./designer-profile/statistics-dialog').then((m) => m.StatisticsDialog);
/** The code of the edit dialog, loaded when it is opened. */
const loadEditDialog = () =>
  import('../features/designers/form/editing/edit-designer-dialog').then((m) => m.EditDesignerDialog);

/** `/designer-profile`: a designer's own page, new messages first. */
export function DesignerProfilePage() {
  usePageTitle('Il tuo profilo');
  const user = useUser();
  if (!user) return null;
  return (
    <OwnDesigner
      user={user}
      blockedPeople={<BlockedPeopleButton />}
      signOut={<SignOutButton variant="secondary" />}
    >
      {(designer) => <OwnRoom designer={designer} />}
    </OwnDesigner>
  );
}

interface RoomButtonsProps {
  designer: OwnDesignerCard;
  edit: DialogOnDemand;
  statistics: DialogOnDemand;
}

function RoomButtons({ designer, edit, statistics }: RoomButtonsProps) {
  return (
    <>
      <DialogButton variant="primary" icon={<Icon of={PencilLine} />} dialog={edit}>
        Modifica profilo
      </DialogButton>
      <DialogButton icon={<Icon of={ChartNoAxesColumn} />} dialog={statistics}>
        Statistiche
      </DialogButton>
      <ButtonLink variant="quiet" href={paths.designer(designer)}>
        Vedi come ti vedono
      </ButtonLink>
      <ButtonLink variant="quiet" href={`#${ACCOUNT_SAFETY}`}>
        Account e sicurezza
      </ButtonLink>
    </>
  );
}

interface OwnVisibilityProps {
  designer: OwnDesignerCard;
  pausedUntil: string | null;
  onFill: (gap: FormStart) => void;
  onNear: () => void;
}

function OwnVisibility({ designer, pausedUntil, onFill, onNear }: OwnVisibilityProps) {
  return (
    <VisibilitySection
      designerId={designer.id}
      captions={galleryPictures(designer).map(({ caption }) => caption ?? '')}
    >
      <OwnPositions
        designerId={designer.id}
        missing={missingCriteria(designer)}
        photosWithoutStyle={photosWithoutStyle(designer)}
        pausedUntil={pausedUntil}
        isSlow={designer.response_band === 'slow'}
        onFill={onFill}
        onNear={onNear}
      />
    </VisibilitySection>
  );
}

function OwnRoom({ designer }: { designer: OwnDesignerCard }) {
  const received = useReceived();
  const statistics = useComponentOnDemand(loadStatistics, showUnreachableToast);
  const edit = useComponentOnDemand(loadEditDialog, showUnreachableToast);
  const [startAt, setStartAt] = useState<FormStart | null>(null);
  const shown = useOwnProfile(designer);
  const pause = useOwnPause(designer);
  const openEdit = (gap: FormStart | null) => {
    setStartAt(gap);
    edit.open();
  };
  const openLinkedEdit = useEffectEvent(() => {
    if (!paths.editProfile.endsWith(window.location.hash || '?')) return;
    window.history.replaceState(window.history.state, '', paths.designerProfile);
    openEdit(null);
  });
  useEffect(() => {
    loadEditDialog().then(openLinkedEdit, () => undefined);
  }, []);
  return (
    <>
      <DesignerProfile
        designer={shown}
        likes={
          <LikeCountButton
            count={designer.like_count}
            onClick={statistics.open}
            onNear={statistics.preload}
          />
        }
        counts={<MessageCount count={received.data?.length ?? null} />}
        buttons={
          <RoomButtons
            designer={designer}
            edit={{ open: () => openEdit(null), preload: edit.preload }}
            statistics={statistics}
          />
        }
      >
        <PublishedNotice
          designer={designer}
          share={
            <ShareButton
              designer={{ id: designer.id, name: designer.name }}
              look="text"
              label="Condividi la tua pagina"
            />
          }
        />
        <AddressNotice />
        <NotifyMe />
        <ReceivedMessages
          received={received}
          onOpen={({ contact, unread }) => unread > 0 && void markConversationRead(contact)}
        />
        <TemplatesSection />
        <PendingProfile designer={designer} onOpen={() => openEdit(null)} />
        <HiddenPictures designer={designer} />
        <OwnVisibility
          designer={designer}
          pausedUntil={pause.until}
          onFill={openEdit}
          onNear={edit.preload}
        />
        <PauseSection designerId={designer.id} pause={pause} />
        <VerificationSection
          designer={designer}
          pictureCount={galleryPictures(designer).length}
          onFill={openEdit}
          onNear={edit.preload}
        />
        <ProfileGaps designer={designer} onFill={openEdit} onNear={edit.preload} />
      </DesignerProfile>
      {statistics.Component && <statistics.Component designer={designer} onClose={statistics.close} />}
      {edit.Component && <edit.Component designer={designer} startAt={startAt} onClose={edit.close} />}
    </>
  );
}
