import { useEffect, useState } from 'react';
import { clearPendingContact, pendingContact } from '../../../session/pending-intents';
import { useUser } from '../../../session/session.store';
import { contactDraft, dropContactDraft } from '../contact-drafts';
import { CopyTextButton } from '../message/copy-text-button';
import styles from './pending-text.module.css';
import { Button } from '../../../ui/buttons/button';

async function savedText(uid: number | null, designerId: number): Promise<string> {
  const pending = pendingContact(uid);
  if (pending?.designerId === designerId && pending.text) return pending.text;
  return (uid === null ? null : await contactDraft(uid, designerId))?.text ?? '';
}

/** On the page of a deleted designer: shows the unsent message to them, or nothing when there is none. */
export function PendingText({ designerId }: { designerId: number }) {
  const uid = useUser()?.id ?? null;
  const [text, setText] = useState('');

  useEffect(() => {
    let isHere = true;
    void savedText(uid, designerId).then((saved) => {
      if (isHere) setText(saved);
    });
    return () => {
      isHere = false;
    };
  }, [uid, designerId]);

  if (!text) return null;
  const discard = () => {
    clearPendingContact();
    if (uid !== null) void dropContactDraft(uid, designerId);
    setText('');
  };
  return (
    <section className={styles.box} aria-labelledby="pending-text">
      <h2 className={styles.title} id="pending-text">
        Il tuo messaggio non è andato perso
      </h2>
      <blockquote className={styles.text}>{text}</blockquote>
      <div className={styles.buttons}>
        <CopyTextButton text={text} />
        <Button variant="quiet" onClick={discard}>
          Elimina
        </Button>
      </div>
    </section>
  );
}
