import { ChevronLeft, ChevronRight, GripVertical, ImageUp, RotateCw, X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import { Badge } from '../../../ui/marks/badge';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { TextAreaField } from '../../../ui/fields/text-field';
import styles from './gallery-field.module.css';
import type { GalleryItem } from './gallery-item';
import { Shown } from './shown-picture';
import type { Reorder } from './use-reorder';

const ALT_MAX = 200;
/** A description is one paragraph, also when it is pasted in several lines. */
const LINE_BREAKS = /[\r\n]+/g;

interface GalleryTileProps {
  item: GalleryItem;
  /** Index in the gallery, from 0, and the number of pictures. */
  index: number;
  count: number;
  isHeld: boolean;
  reorder: Reorder;
  onDescribe: (alt: string) => void;
  /** Another file was chosen for this position. */
  onExchange: (file: File) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One picture with its position, description and upload progress. */
export function GalleryTile(props: GalleryTileProps) {
  const { item, index, count, isHeld, reorder, onDescribe, onExchange, onRemove, onRetry } = props;
  const name = `foto ${index + 1}`;
  const isGrabbed = reorder.grabbed === item.id;
  return (
    <li
      className={classNames(styles.tile, isGrabbed && styles.grabbed)}
      data-picture={item.id}
      data-state={item.state}
    >
      <div className={styles.frame}>
        <Shown item={item} sizes="10rem" />
        {index === 0 && (
          <span className={styles.cover}>
            <Badge>Copertina</Badge>
          </span>
        )}
        <IconButton
          className={styles.handle}
          surface="picture"
          label={`Sposta la ${name}`}
          aria-pressed={isGrabbed}
          icon={<Icon of={GripVertical} />}
          onKeyDown={reorder.onKeyDown(item.id)}
          onPointerDown={reorder.onPointerDown(item.id)}
          onBlur={reorder.onBlur}
        />
        <IconButton
          className={styles.remove}
          surface="picture"
          label={`Togli la ${name}`}
          icon={<Icon of={X} />}
          onClick={onRemove}
        />
        <ExchangeButton label={`Cambia la ${name}`} onFile={onExchange} />
      </div>
      {item.stored?.picture.hidden_reason !== undefined && (
        <p className={styles.problem}>Nascosta: {item.stored.picture.hidden_reason}</p>
      )}
      <Journey item={item} name={name} isHeld={isHeld} onRetry={onRetry} />
      <div className={styles.order}>
        <IconButton
          label={`Porta la ${name} un posto prima`}
          icon={<Icon of={ChevronLeft} />}
          disabled={index === 0}
          onClick={() => reorder.step(item.id, -1)}
        />
        <span className={styles.position}>
          {index + 1} di {count}
        </span>
        <IconButton
          label={`Porta la ${name} un posto dopo`}
          icon={<Icon of={ChevronRight} />}
          disabled={index === count - 1}
          onClick={() => reorder.step(item.id, 1)}
        />
      </div>
      <TextAreaField
        className={styles.description}
        label={`Cosa mostra la ${name}`}
        rows={3}
        value={item.alt}
        maxLength={ALT_MAX}
        onKeyDown={withoutLineBreak}
        onChange={({ target }) => onDescribe(inOneParagraph(target))}
      />
    </li>
  );
}

/** A description is one paragraph: the Enter key adds nothing. */
function withoutLineBreak(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** The text with spaces for pasted line breaks. The field is changed before React does, which would move the cursor to the end. */
function inOneParagraph(field: HTMLTextAreaElement): string {
  const { value, selectionStart } = field;
  const text = value.replaceAll(LINE_BREAKS, ' ');
  if (text === value) return text;
  const position = value.slice(0, selectionStart).replaceAll(LINE_BREAKS, ' ').length;
  field.value = text;
  field.setSelectionRange(position, position);
  return text;
}

function ExchangeButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Otherwise choosing the same file again would not fire an event.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <IconButton
        className={styles.exchange}
        surface="picture"
        label={label}
        icon={<Icon of={ImageUp} />}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/*"
        data-testid="gallery-replacement"
        onChange={choose}
      />
    </>
  );
}

interface JourneyProps {
  item: GalleryItem;
  name: string;
  isHeld: boolean;
  onRetry: () => void;
}

function Journey({ item: { state, progress, problem }, name, isHeld, onRetry }: JourneyProps) {
  if (state === 'stored') return null;
  if (state === 'failed') {
    return (
      <div className={styles.problem} role="alert">
        <p>{problem?.text}</p>
        {problem?.canRetry && (
          <Button variant="quiet" icon={<Icon of={RotateCw} size={16} />} onClick={onRetry}>
            Riprova
          </Button>
        )}
      </div>
    );
  }
  const percent = Math.round(progress * 100);
  const description = { preparing: 'La preparo…', waiting: 'In coda', sending: `Carico: ${percent}%` }[state];
  return (
    <div className={styles.journey}>
      <progress
        className={styles.bar}
        max={100}
        value={state === 'sending' ? percent : 0}
        aria-label={`Caricamento della ${name}`}
      />
      <p className={styles.state}>
        {isHeld && state === 'waiting' ? 'Parte appena torna la rete' : description}
      </p>
    </div>
  );
}
