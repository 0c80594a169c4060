import { textForDesigner } from '@stanze/domain/contact-batch';
import { pauseBeforeWritingText } from '@stanze/domain/pauses';
import { type FormEvent, useId } from 'react';
import { currentPause } from '../../../lib/current-pause';
import { onSendKeys } from '../../../lib/forms/on-send-keys';
import { paths } from '../../../lib/routes';
import { comingBackHere, loginAddress } from '../../../session/sign-in/login-address';
import { Alert } from '../../../ui/notices/alert';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { Checkbox } from '../../../ui/fields/checkbox';
import { ChoiceGroup } from '../../../ui/fields/choice-group';
import { Dialog } from '../../../ui/dialogs/dialog';
import { TextAreaField } from '../../../ui/fields/text-field';
import styles from './batch-dialog.module.css';
import { BriefChoice } from '../message/brief-choice';
import { lengthError, RoomLeft } from '../message/message-length';
import { PhotoChoice } from '../message/photo-choice';
import { EndDialog } from './end-dialog';
import { type BatchDesigner, useBatchForm } from './use-batch-form';

interface BatchDialogProps {
  /** The designers who were chosen, at most three. */
  designers: readonly BatchDesigner[];
  onClose: () => void;
  /** Closes after the request was sent or saved. */
  onDone: () => void;
}

const TITLE = 'Scrivi a più studi';

/** The dialog that sends the same text, brief and photos to several designers. */
export function BatchDialog({ designers, onClose, onDone }: BatchDialogProps) {
  const formId = useId();
  const form = useBatchForm(designers);
  const { text, write, chosen, toggle, isSending, failure, end, send } = form;
  if (end) {
    const note = end.state === 'saved' ? end.note : null;
    return (
      <EndDialog title={TITLE} end={end.state} note={note} sent={sentTo(chosen.length)} onClose={onDone} />
    );
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLE}
      size="medium"
      closeOnBackdrop={false}
      description="Un solo testo per tutti. Ognuno riceve il suo messaggio e vede a quanti studi hai scritto, mai a quali."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" form={formId} busy={isSending} disabled={!form.canSend}>
            {isSending ? 'Invio in corso…' : 'Invia messaggio'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <ChoiceGroup legend="A chi scrivi" error={chosen.length === 0 ? 'Scegli almeno uno studio.' : null}>
          {designers.map((designer) => (
            <Checkbox
              key={designer.id}
              label={designer.name}
              hint={pauseLine(designer)}
              checked={chosen.some(({ id }) => id === designer.id)}
              onChange={() => toggle(designer.id)}
            />
          ))}
        </ChoiceGroup>
        <TextAreaField
          label="Il tuo messaggio"
          hint="{nome} diventa il nome di ciascuno."
          rows={6}
          value={text}
          readOnly={isSending}
          data-autofocus
          error={lengthError(text)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onSendKeys(() => void send())}
        />
        <RoomLeft text={text} />
        <Previews text={text} designers={chosen} />
        <BriefChoice choice={form.brief} name="ogni studio" />
        <PhotoChoice choice={form.photos} name="Ogni studio" />
        {failure && (
          <Alert
            buttons={
              failure.remedy === 'login' ? (
                <ButtonLink href={loginAddress({ returnTo: comingBackHere() })}>Accedi</ButtonLink>
              ) : undefined
            }
          >
            {failure.text} Togli quello studio o cambia il testo, e invia di nuovo.
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

/** Until when a designer is away; nothing without a pause. */
function pauseLine(designer: BatchDesigner): string | undefined {
  const pause = currentPause(designer);
  return pause === null ? undefined : pauseBeforeWritingText(pause);
}

function Previews({ text, designers }: { text: string; designers: readonly BatchDesigner[] }) {
  return (
    <details className={styles.previews}>
      <summary>Anteprima per ciascuno</summary>
      <ul role="list">
        {designers.map(({ id, name }) => (
          <li key={id}>
            <strong>{name}</strong>
            <p className={styles.preview}>{textForDesigner(text, name)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the dialog shows after a request to several designers was delivered. */
const sentTo = (count: number) => ({
  text: count === 1 ? 'Messaggio inviato.' : `Messaggio inviato a ${count} studi.`,
  next: 'Quando rispondono ricevi un’email, e trovi le risposte in Messaggi.',
  label: 'Vai ai messaggi',
  href: paths.messages,
});
