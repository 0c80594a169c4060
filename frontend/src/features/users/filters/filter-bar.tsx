import { countFilters, type DesignerSort, type FilterableDesigner } from '@stanze/domain/designer-filter';
import { Heart, SlidersHorizontal } from 'lucide-react';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { DialogButton } from '../../../ui/buttons/dialog-button';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { SelectField } from '../../../ui/fields/select-field';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';
import styles from './filter-bar.module.css';
import { useDesignerChoice } from './use-designer-choice';

const SORTS: readonly { value: DesignerSort; label: string }[] = [
  { value: 'match', label: 'Affinità con te' },
  { value: 'budget', label: 'Budget, dal più basso' },
  { value: 'newest', label: 'Ultimi arrivati' },
];

const LIKED_ONLY = 'Mostra solo preferiti';

const loadDialog = () => import('./filter-dialog').then((m) => m.FilterDialog);

function filtersLabel(count: number): string {
  if (count === 0) return 'Filtri';
  return count === 1 ? 'Filtri, 1 attivo' : `Filtri, ${count} attivi`;
}

/** Selects which designers of the list are shown, and in which order. */
export function FilterBar({ designers }: { designers: readonly FilterableDesigner[] }) {
  const { choice, change } = useDesignerChoice();
  const dialog = useComponentOnDemand(loadDialog, showUnreachableToast);
  const count = countFilters(choice.filter);
  return (
    <div className={styles.bar}>
      <DialogButton icon={<Icon of={SlidersHorizontal} />} aria-label={filtersLabel(count)} dialog={dialog}>
        Filtri
        {count > 0 && (
          <span className={styles.count} data-figures>
            {count}
          </span>
        )}
      </DialogButton>
      <IconButton
        className={styles.liked}
        label={LIKED_ONLY}
        aria-pressed={choice.likedOnly}
        icon={<Icon of={Heart} filled={choice.likedOnly} />}
        onClick={() => change({ likedOnly: !choice.likedOnly })}
      />
      <div className={styles.sort}>
        <SelectField
          label="Ordina per"
          options={SORTS}
          value={choice.sort}
          onChange={({ target }) => {
            const sort = SORTS.find(({ value }) => value === target.value)?.value ?? 'match';
            change({ sort }, { replace: true });
          }}
        />
      </div>
      {dialog.Component && (
        <dialog.Component
          designers={designers}
          filter={choice.filter}
          onClose={dialog.close}
          onApply={(filter) => {
            // The dialog's own history entry is replaced by the filtered page, so that going back shows the list as it
            // was before.
            change({ filter }, { replace: true });
            dialog.close();
          }}
        />
      )}
    </div>
  );
}
