import { useItalianLines } from '../../../ui/text/bilingual';
import { type Column, pairText } from '../../../ui/lists/data-table';
import { SelectField } from '../../../ui/fields/select-field';
import styles from '../admin.module.css';
import type { Records } from './use-records';

interface SortSelectProps<Row extends { id: number }> {
  columns: readonly Column<Row>[];
  records: Records<Row>;
}

/** The select box for the order of a table on phones, where the column titles are hidden. */
export function SortSelect<Row extends { id: number }>({ columns, records }: SortSelectProps<Row>) {
  const { sort, sortValues, setSort } = records;
  const italianOf = useItalianLines();
  const options = columns
    .filter(({ key }) => Object.hasOwn(sortValues, key))
    .map(({ key, title }) => ({ key, text: pairText(title, italianOf(title)) }))
    .flatMap(({ key, text }) => [
      { value: key, label: `${text} ↑` },
      { value: `-${key}`, label: `${text} ↓` },
    ]);
  return (
    <div className={styles.sort}>
      <SelectField
        label="Ordina per"
        emptyLabel="Arrivo"
        options={options}
        value={sort ? `${sort.isDescending ? '-' : ''}${sort.column}` : ''}
        onChange={({ target: { value } }) =>
          setSort(value ? { column: value.replace(/^-/, ''), isDescending: value.startsWith('-') } : null)
        }
      />
    </div>
  );
}
