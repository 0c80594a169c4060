import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { ChoiceButton } from '../../ui/fields/choice-button';
import { ChoiceGroup } from '../../ui/fields/choice-group';
import { Icon } from '../../ui/marks/icon';
import { TownSearch } from '../../ui/fields/town-search';
import type { BriefPrefill } from '../../data/briefs/new-brief';
import styles from './briefs.module.css';

interface TownChoiceProps {
  /** The name with the province; null for none. */
  town: string | null;
  onChange: (change: Pick<BriefPrefill, 'town' | 'townId'>) => void;
}

/** The town of a home. */
export function TownChoice({ town, onChange }: TownChoiceProps) {
  const [isSearching, setSearching] = useState(false);
  const choose = (townId: number, label: string) => {
    setSearching(false);
    onChange({ town: label, townId });
  };
  return (
    <ChoiceGroup legend="Dov’è casa" error={null}>
      <div className={styles.choices}>
        {isSearching ? (
          <TownSearch onChoose={({ id }, label) => choose(id, label)} onCancel={() => setSearching(false)} />
        ) : town === null ? (
          <ChoiceButton onClick={() => setSearching(true)}>
            <Icon of={MapPin} size={16} />
            Indica il comune
          </ChoiceButton>
        ) : (
          <ChoiceButton
            aria-pressed
            aria-label={`${town}, togli il comune`}
            onClick={() => onChange({ town: null, townId: null })}
          >
            {town}
            <Icon of={X} size={16} />
          </ChoiceButton>
        )}
      </div>
    </ChoiceGroup>
  );
}
