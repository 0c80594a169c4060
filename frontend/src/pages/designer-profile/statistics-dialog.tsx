import { MessageStatistics } from '../../features/contacts/message-statistics';
import { useReceived } from '../../features/contacts/use-conversations';
import { ResponseStanding } from '../../features/designers/response-standing';
import { LikedByList } from '../../features/likes/liked-by-list';
import { useLikeStatistics } from '../../features/likes/likes.queries';
import { ShareStatistics } from '../../features/shares/share-statistics';
import { useShareStatistics } from '../../features/shares/shares.queries';
import type { OwnDesignerCard } from '../../features/users/own-designer';
import { Dialog } from '../../ui/dialog';
import { Tabs } from '../../ui/tabs';

interface StatisticsDialogProps {
  designer: OwnDesignerCard;
  onClose: () => void;
}

/** A designer's statistics: likes, messages and shares, each with its count. */
export function StatisticsDialog({ designer, onClose }: StatisticsDialogProps) {
  const likes = useLikeStatistics(designer.id);
  const messages = useReceived();
  const shares = useShareStatistics(designer.id);
  const tabs = [
    {
      key: 'liked',
      label: 'Liked',
      count: likes.data?.total_likes,
      panel: () => <LikedByList {...likes} />,
    },
    {
      key: 'messages',
      label: 'Messages',
      count: messages.data?.length,
      panel: () => (
        <>
          <ResponseStanding band={designer.response_band} />
          <MessageStatistics {...messages} />
        </>
      ),
    },
    {
      key: 'shared',
      label: 'Shared',
      count: shares.data?.total_shares,
      panel: () => <ShareStatistics {...shares} />,
    },
  ];
  return (
    <Dialog open onClose={onClose} title="Statistiche" size="medium">
      <Tabs label="Statistiche" tabs={tabs} />
    </Dialog>
  );
}
