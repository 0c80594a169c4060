import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { GalleryPicture, PictureLabels } from '../../../data/http/types';
import { setCachedData, useRemote } from '../../../data/query/query';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { showToast } from '../../../ui/notices/toast.store';
import { type HidePicture, hidePicture, labelPicture } from '../admin.api';
import { galleryQuery } from '../admin.queries';
import { PictureLabelFields } from './picture-label-fields';
import styles from './pictures-dialog.module.css';
import { ReasonField, useReason } from '../../../ui/fields/reason-field';

/** Why a picture is hidden; the designer reads it. */
const PICTURE_REASONS = [
  'La foto è di qualcun altro',
  'Si riconoscono persone o indirizzi',
  'Contiene pubblicità o contatti',
  'Non mostra un tuo progetto',
  'Contenuto offensivo',
] as const;

interface PicturesDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** The gallery of a designer, where an administrator hides single pictures and shows them again. */
export function PicturesDialog({ id, name, onClose }: PicturesDialogProps) {
  const query = galleryQuery(id);
  const { data: pictures, error, refetch } = useRemote(query);
  const save = async (url: string, body: HidePicture) => {
    setCachedData(query, await hidePicture(id, url, body));
    showToast(body.hidden ? 'Foto nascosta.' : 'Foto mostrata di nuovo.', { tone: 'success' });
  };
  const label = async (url: string, labels: PictureLabels) => {
    setCachedData(query, await labelPicture(id, url, labels));
  };
  return (
    <Dialog open size="medium" title={`Foto di ${name}`} onClose={onClose}>
      {pictures?.length === 0 && <EmptyState title="Ancora nessuna foto." />}
      {pictures && pictures.length > 0 && (
        <ul className={styles.list} role="list">
          {pictures.map((picture, index) => (
            // The address changes when a picture is hidden, its position does not.
            <PictureRow
              key={index}
              picture={picture}
              title={`Foto ${index + 1} di ${pictures.length}`}
              save={save}
              label={label}
            />
          ))}
        </ul>
      )}
      {!pictures && error !== null && (
        <ErrorState title="Le foto non arrivano." text={errorText(error)} onRetry={refetch} />
      )}
      {!pictures && error === null && <LoadingLines label="Caricamento foto…" />}
    </Dialog>
  );
}

function avifWidths({ sources }: GalleryPicture): string {
  const widths = sources.filter(({ type }) => type === 'image/avif');
  return widths.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

interface PictureRowProps {
  picture: GalleryPicture;
  title: string;
  save: (url: string, body: HidePicture) => Promise<void>;
  label: (url: string, labels: PictureLabels) => Promise<void>;
}

function PictureRow({ picture, title, save, label }: PictureRowProps) {
  const reasonState = useReason();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isHidden = picture.hidden_reason !== undefined;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const run = (body: HidePicture) =>
    attempt(async () => {
      await save(picture.url, body);
      setIsAsking(false);
      reasonState.reset();
    });
  const hide = () => {
    const reason = reasonState.require();
    if (reason !== null) void run({ hidden: true, reason });
  };
  return (
    <li className={styles.item}>
      <picture className={styles.frame}>
        <source type="image/avif" srcSet={avifWidths(picture)} sizes="(max-width: 30rem) 100vw, 11rem" />
        <img className={styles.picture} src={picture.url} alt={picture.alt || title} loading="lazy" />
      </picture>
      <div className={styles.text}>
        <p>
          <strong>{title}</strong>
          {picture.alt && `: ${picture.alt}`}
        </p>
        <PictureLabelFields
          picture={picture}
          title={title}
          onChange={(labels) => void attempt(() => label(picture.url, labels))}
        />
        {isHidden && <p>Nascosta: {picture.hidden_reason}</p>}
        {isAsking && (
          <ReasonField
            reasons={PICTURE_REASONS}
            state={reasonState}
            hint="Il designer legge questo motivo."
          />
        )}
        {problem !== null && <Alert>{problem}</Alert>}
        <div className={styles.buttons}>
          {isHidden ? (
            <Button variant="secondary" busy={busy} onClick={() => void run({ hidden: false })}>
              Mostra di nuovo<span className={styles.title}> la {title}</span>
            </Button>
          ) : (
            <HideButtons
              title={title}
              busy={busy}
              isAsking={isAsking}
              onHide={isAsking ? hide : () => setIsAsking(true)}
              onCancel={() => setIsAsking(false)}
            />
          )}
        </div>
      </div>
    </li>
  );
}

interface HideButtonsProps {
  title: string;
  busy: boolean;
  isAsking: boolean;
  onHide: () => void;
  onCancel: () => void;
}

/** The first press asks for the reason, the second one hides. */
function HideButtons({ title, busy, isAsking, onHide, onCancel }: HideButtonsProps) {
  return (
    <>
      <Button variant={isAsking ? 'danger' : 'secondary'} busy={busy} onClick={onHide}>
        {isAsking ? 'Nascondi' : 'Nascondi…'}
        <span className={styles.title}> la {title}</span>
      </Button>
      {isAsking && (
        <Button variant="quiet" onClick={onCancel}>
          Annulla
        </Button>
      )}
    </>
  );
}
