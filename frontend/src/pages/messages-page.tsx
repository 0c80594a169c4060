import { useSearch } from 'wouter';
import { AddressNotice } from '../features/auth/addresses/address-notice';
import {
  AgreedCallSlot,
  MessageCallSlot,
  ProposeCallSlot,
  WaitingCallsSlot,
} from '../features/calls/conversation-calls';
import { ContactButton } from '../features/contacts/writing/contact-button';
import type { Conversation } from '../features/contacts/contacts.outbox';
import { Messages } from '../features/contacts/inbox/messages';
import { briefOfRequest, textForAnother } from '../features/contacts/thread/request-texts';
import { DesignerLine } from '../features/designers/card/designer-line';
import { Alternatives } from '../features/matching/alternatives/alternatives';
import { NotifyMe } from '../features/push/notify-me';
import { ReportButton } from '../features/reports/report-button';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';

function wantedId(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('contatto'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Three other designers, each with a button that opens the contact dialog with the same text and brief. */
function alternativesFor(request: Conversation['contact'], written: ReadonlySet<number>) {
  const brief = briefOfRequest(request);
  return (
    <Alternatives
      without={written}
      briefId={brief?.brief_id ?? null}
      item={(designer) => (
        <DesignerLine
          designer={designer}
          button={
            <ContactButton
              designer={designer}
              text={textForAnother(request, designer.name)}
              brief={brief}
              variant="secondary"
            >
              Scrivi lo stesso
            </ContactButton>
          }
        />
      )}
    />
  );
}

/** The calls of a conversation, by their position. */
function callsOf({ contact, side, other }: Conversation) {
  const conversation = { contactId: contact.id, side, name: other.name, isReachable: !other.isGone };
  return {
    agreed: <AgreedCallSlot {...conversation} />,
    under: (messageId: number) => <MessageCallSlot {...conversation} messageId={messageId} />,
    waiting: <WaitingCallsSlot contactId={contact.id} />,
    propose: <ProposeCallSlot {...conversation} />,
  };
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
  return (
    user && (
      <Messages
        key={user.id}
        openId={openId}
        notify={notices}
        alternatives={alternativesFor}
        calls={callsOf}
        report={(id, name) => <ReportButton key={id} of={{ kind: 'conversation', id, name }} />}
      />
    )
  );
}
