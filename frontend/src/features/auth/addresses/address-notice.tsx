import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { refreshProfile } from '../../../session/sign-in/sign-in';
import { useUser } from '../../../session/session.store';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { NoticeLine } from '../../../ui/notices/notice-line';
import { requestConfirmation } from '../auth.api';
import { requestFailureText } from '../reset-failure';

/**
 * One line for a person whose address is not verified: messages are only in the app until they open the mailed link
 * (docs/product.md#verified-addresses).
 */
export function AddressNotice() {
  const user = useUser();
  // Absent in a session that an earlier version stored.
  if (user?.email_verified !== false) return null;
  return <Unverified key={user.email} email={user.email} />;
}

type Sending = 'idle' | 'busy' | 'sent';

function Unverified({ email }: { email: string }) {
  const [sending, setSending] = useState<Sending>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setSending('busy');
    setProblem(null);
    try {
      await requestConfirmation();
      setSending('sent');
      // The link may have been opened on another device.
      refreshProfile().catch(() => undefined);
    } catch (error) {
      setProblem(requestFailureText(error));
      setSending('idle');
    }
  };
  return (
    <NoticeLine
      icon={<Icon of={MailCheck} />}
      problem={problem}
      isLong
      button={
        sending !== 'sent' && (
          <Button variant="secondary" busy={sending === 'busy'} onClick={() => void send()}>
            {problem === null ? 'Rimanda il link' : 'Riprova'}
          </Button>
        )
      }
    >
      {sending === 'sent'
        ? `Fatto: il link è in arrivo a ${email}. Guarda anche nella posta indesiderata.`
        : `Conferma il tuo indirizzo: apri il link che ti abbiamo mandato a ${email}. Fino ad allora i messaggi ti aspettano solo qui.`}
    </NoticeLine>
  );
}
