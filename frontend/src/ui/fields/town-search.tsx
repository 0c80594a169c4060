import type { Town } from '@stanze/domain/town-index';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button';
import { TextField } from './text-field';
import { ChoiceButton } from './choice-button';
import styles from './town-search.module.css';
import { useTowns } from '../../lib/use-towns';

interface TownSearchProps {
  /** `label`: the name with the province. */
  onChoose: (town: Town, label: string) => void;
  onCancel: () => void;
}

const MAX_FOUND = 6;
const FAILED_TEXT = 'Per cercare il comune la prima volta serve la rete. Riproviamo appena torna.';

function resultText(text: string, count: number): string {
  if (text.trim() === '') return '';
  if (count === 0) return 'Nessun comune italiano comincia così.';
  return count === 1 ? '1 comune' : `${count} comuni`;
}

/** A field for the name of a town; the towns that begin like it are offered below, and Enter chooses the first one. */
export function TownSearch({ onChoose, onCancel }: TownSearchProps) {
  const [text, setText] = useState('');
  const towns = useTowns(true);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isReady = towns !== null && towns !== 'failed';
  const found = isReady ? towns.townIndex().search(text, MAX_FOUND) : [];
  const choose = (town: Town) => isReady && onChoose(town, towns.townLabel(town));
  return (
    <form
      ref={form}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (found[0]) choose(found[0]);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <div className={styles.field}>
        <TextField
          label="Il comune di casa"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          error={towns === 'failed' ? FAILED_TEXT : null}
          onChange={({ target }) => setText(target.value)}
        />
        <Button variant="quiet" onClick={onCancel}>
          Annulla
        </Button>
      </div>
      <p className={styles.found} role="status">
        {isReady ? resultText(text, found.length) : ''}
      </p>
      <div className={styles.choices}>
        {found.map((town) => (
          <ChoiceButton key={town.id} onClick={() => choose(town)}>
            {isReady && towns.townLabel(town)}
          </ChoiceButton>
        ))}
      </div>
    </form>
  );
}
