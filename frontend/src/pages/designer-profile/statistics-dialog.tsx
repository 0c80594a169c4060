import { responseText, RESPONSE_RULE } from '@stanze/domain/response-band';
import { MessageStatistics } from '../../features/contacts/received/message-statistics';
import { useReceived } from '../../features/contacts/use-conversations';
import { LikedByList } from '../../features/likes/liked-by-list';
import { useLikeStatistics } from '../../features/likes/likes.queries';
import { ShareStatistics, useShareStatistics } from '../../features/shares/share-statistics';
import type { OwnDesignerCard } from '../../features/users/own-designer';
import { Dialog } from '../../ui/dialogs/dialog';
import { Tabs } from '../../ui/lists/tabs';
import styles from './statistics-dialog.module.css';

const SLOW_TEXT =
  'Di solito chi ti scrive aspetta più di tre giorni: sulla tua scheda non lo diciamo. Con le prossime risposte puoi risalire.';
const NO_BAND_TEXT = `È presto per dire quanto in fretta rispondi: lo diciamo sulla tua scheda dopo ${RESPONSE_RULE.contacts} primi messaggi. Un messaggio senza risposta conta dopo ${RESPONSE_RULE.mediumHours} ore.`;

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

/** For the owner: the response time that visitors see on their card, or why it shows none. */
function ResponseStanding({ band }: { band: OwnDesignerCard['response_band'] }) {
  const text = responseText(band);
  return (
    <p className={styles.standing}>
      {text ? `Sulla tua scheda si legge: “${text}”.` : band === 'slow' ? SLOW_TEXT : NO_BAND_TEXT}
    </p>
  );
}
