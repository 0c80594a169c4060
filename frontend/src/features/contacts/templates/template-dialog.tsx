import { REPLY_TEMPLATE_LENGTH, type ReplyTemplate, unfilledFields } from '@stanze/domain/reply-templates';
import { type SyntheticEvent, useId, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { TextAreaField, TextField } from '../../../ui/fields/text-field';
import styles from './templates.module.css';

interface TemplateDialogProps {
  /** Empty fields for a new one. */
  template: ReplyTemplate;
  /** Stores the changed template; null deletes it. @throws ApiError, NetworkError */
  onSave: (template: ReplyTemplate | null) => Promise<void>;
  onClose: () => void;
}

/** The fields that nothing fills stay as they are typed. */
function hintOf(text: string): string {
  const open = unfilledFields(text);
  return open.length === 0
    ? 'Scrivi {nome} e {progetto} dove vuoi: si riempiono da soli. Dal progetto di chi scrive arrivano anche {stanze}, {metri}, {comune} e {budget}.'
    : `Questi campi restano come li scrivi, da completare ogni volta: ${open.join(' ')}`;
}

/** Title and text of one template. */
export function TemplateDialog({ template, onSave, onClose }: TemplateDialogProps) {
  const form = useId();
  const [title, setTitle] = useState(template.title);
  const [text, setText] = useState(template.text);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isNew = template.title === '';

  const save = async (changed: ReplyTemplate | null) => {
    setBusy(true);
    setError(null);
    try {
      await onSave(changed);
      onClose();
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void save({ title: title.trim(), text: text.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Nuova risposta pronta' : 'Risposta pronta'}
      size="medium"
      closeOnBackdrop={false}
      footer={
        <>
          {isNew ? (
            <Button variant="secondary" onClick={onClose}>
              Annulla
            </Button>
          ) : (
            <Button variant="secondary" disabled={busy} onClick={() => void save(null)}>
              Elimina
            </Button>
          )}
          <Button type="submit" form={form} busy={busy}>
            {busy ? 'Salvataggio...' : 'Salva'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {error && <Alert>{error}</Alert>}
        <TextField
          label="Titolo"
          maxLength={REPLY_TEMPLATE_LENGTH.title}
          required
          data-autofocus
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextAreaField
          label="Risposta"
          hint={hintOf(text)}
          maxLength={REPLY_TEMPLATE_LENGTH.text}
          required
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
