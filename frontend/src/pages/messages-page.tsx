import { useSearch } from 'wouter';
import { AddressNotice } from '../features/auth/address-notice';
import { Messages } from '../features/contacts/messages';
import { NotifyMe } from '../features/push/notify-me';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';

function wantedId(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('contatto'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** `/messaggi`: all conversations of the person; `?contatto=42` opens one of them. */
export function MessagesPage() {
  usePageTitle('Messaggi');
  const user = useUser();
  const openId = wantedId(useSearch());
  const notices = (
    <>
      <AddressNotice />
      <NotifyMe />
    </>
  );
  return user && <Messages key={user.id} openId={openId} notify={notices} />;
}
