import { type BriefContent, BRIEF_FIELDS, type BriefField, briefLines } from '@stanze/domain/project-brief';
import { useId, useState } from 'react';
import { sentBriefFile } from '../../../data/briefs/brief-files.api';
import type { ProjectBrief } from '../../../data/briefs/briefs.tables';
import { useBriefs } from '../../../data/briefs/use-briefs';
import type { Contact } from '../../../data/http/types';
import { useUser } from '../../../session/session.store';
import { Alert } from '../../../ui/notices/alert';
import { BriefLines } from '../../../ui/text/brief-lines';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { Dialog } from '../../../ui/dialogs/dialog';
import { PrivateFiles } from '../../../ui/dialogs/private-files';
import { ChosenLines } from '../message/brief-choice';
import styles from '../message/brief-choice.module.css';
import { type ContactBriefBody, saveContactBrief, useBriefCommand } from '../contact-briefs.outbox';
import { saveFailure } from '../contact-outcome';
import type { Conversation } from '../contacts.outbox';
import { sentBrief } from '../message/use-brief-choice';

type Copy = NonNullable<Contact['brief']>;

/** In a conversation: what the designer has received of a project brief, for both people. */
export function SentBrief({ conversation }: { conversation: Conversation }) {
  const { contact, side, other } = conversation;
  const copy = contact.brief ?? null;
  if (side === 'client' && copy)
    return <OwnBrief key={contact.id} contact={contact} name={other.name} copy={copy} />;
  if (copy) {
    return (
      <section className={styles.brief} aria-label={`Il progetto di ${other.name}`}>
        <p className={styles.summary}>Il progetto di {other.name}</p>
        <BriefLines content={copy} />
        <SentFiles contactId={contact.id} copy={copy} />
      </section>
    );
  }
  if (!contact.brief_withdrawn_at) return null;
  const withdrawn = side === 'client' ? 'Hai' : `${other.name} ha`;
  return <p className={styles.note}>{withdrawn} ritirato il progetto.</p>;
}

function SentFiles({ contactId, copy }: { contactId: number; copy: Copy }) {
  return <PrivateFiles label="Foto e planimetria" files={copy.files ?? []} read={sentBriefFile(contactId)} />;
}

interface OwnBriefProps {
  contact: Contact;
  name: string;
  copy: Copy;
}

/** What the client has sent, with the buttons to withdraw it and to send its present version. */
function OwnBrief({ contact, name, copy }: OwnBriefProps) {
  const [asked, setAsked] = useState<'withdraw' | 'send' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The files are read when they are looked at.
  const [isOpen, setOpen] = useState(false);
  const current = useCurrentBrief(copy);
  const save = (brief: ContactBriefBody['brief']) => {
    setAsked(null);
    saveContactBrief({ contactId: contact.id, name, brief }).catch((error: unknown) =>
      setProblem(saveFailure(error).text),
    );
  };
  return (
    <details className={styles.brief} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Il progetto che hai mandato a {name}</summary>
      <BriefLines content={copy} />
      {isOpen && <SentFiles contactId={contact.id} copy={copy} />}
      <CommandState contactId={contact.id} problem={problem} />
      <div className={styles.buttons}>
        {current && isChanged(copy, current) && (
          <Button variant="secondary" onClick={() => setAsked('send')}>
            Manda la versione aggiornata
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsked('withdraw')}>
          Ritira il progetto
        </Button>
      </div>
      {asked === 'send' && current && (
        <UpdateDialog name={name} copy={copy} brief={current} onSend={save} onClose={() => setAsked(null)} />
      )}
      <ConfirmDialog
        open={asked === 'withdraw'}
        title="Ritirare il progetto?"
        text={`${name} non lo vedrà più. I messaggi restano.`}
        confirmLabel="Ritira"
        onConfirm={() => save(null)}
        onCancel={() => setAsked(null)}
      />
    </details>
  );
}

function pendingText({ brief }: ContactBriefBody): string {
  const what = brief ? 'La versione aggiornata è in coda' : 'Il ritiro è in coda';
  return `${what}: parte appena c’è rete.`;
}

/** The brief of a copy as it is now; null when it is deleted. */
function useCurrentBrief(copy: Copy): ProjectBrief | null {
  const { briefs } = useBriefs(useUser()?.id, { once: true });
  return briefs?.find(({ id }) => id === copy.brief_id) ?? null;
}

interface CommandStateProps {
  contactId: number;
  /** Why the latest command could not be saved. */
  problem: string | null;
}

/** What waits in the outbox about the brief of a conversation, or why the server has refused it. */
function CommandState({ contactId, problem }: CommandStateProps) {
  const command = useBriefCommand(contactId);
  const text = problem ?? command?.problem ?? null;
  const isPending = command !== null && command.state !== 'failed';
  return (
    <>
      {isPending && <p className={styles.note}>{pendingText(command.body)}</p>}
      {text !== null && <Alert>{text}</Alert>}
    </>
  );
}

/** The fields that a copy has. */
const fieldsOf = (copy: BriefContent): BriefField[] => briefLines(copy).map(({ field }) => field);

/** Whether the brief has another text for one of its lines than the copy. */
function isChanged(copy: BriefContent, brief: BriefContent): boolean {
  const before = new Map(briefLines(copy).map(({ field, text }) => [field, text]));
  const now = new Map(briefLines(brief).map(({ field, text }) => [field, text]));
  const isNew = [...now.keys()].some((field) => !before.has(field));
  return isNew || [...before].some(([field, text]) => now.get(field) !== text);
}

interface UpdateDialogProps {
  name: string;
  copy: BriefContent;
  brief: ProjectBrief;
  onSend: (brief: ContactBriefBody['brief']) => void;
  onClose: () => void;
}

/** Shows the present lines before they are sent; those that were not sent before are left out at first. */
function UpdateDialog({ name, copy, brief, onSend, onClose }: UpdateDialogProps) {
  const id = useId();
  const sentBefore = fieldsOf(copy);
  const [without, setWithout] = useState(BRIEF_FIELDS.filter((field) => !sentBefore.includes(field)));
  const toggle = (field: BriefField) =>
    setWithout(without.includes(field) ? without.filter((one) => one !== field) : [...without, field]);
  const sent = sentBrief(brief, without);
  return (
    <Dialog
      open
      size="medium"
      title="Manda la versione aggiornata"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button aria-describedby={id} disabled={!sent} onClick={() => onSend(sent)}>
            Manda
          </Button>
        </>
      }
    >
      <div id={id}>
        <ChosenLines legend={`Che cosa vedrà ${name}`} brief={brief} without={without} onToggle={toggle} />
      </div>
    </Dialog>
  );
}
