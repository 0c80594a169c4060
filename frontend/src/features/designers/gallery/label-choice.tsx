import { Check, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { Icon } from '../../../ui/marks/icon';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import styles from './picture-labels.module.css';

interface LabelOption<Value extends string> {
  value: Value;
  label: string;
}

interface LabelChoiceProps<Value extends string> {
  title: string;
  /** What the label is of, such as 'foto 2'. */
  of: string;
  options: readonly LabelOption<Value>[];
  chosen: Value | null;
  /** Offered for a confirmation while nothing is chosen; it is not chosen by itself. */
  suggestion?: Value | null;
  gap?: string;
  onChoose: (value: Value | null) => void;
}

/**
 * One label of a photo. Nothing chosen: all values as buttons, and one press chooses. Afterwards only the chosen one is
 * there, and pressing it shows all of them again, so that six photos stay easy to look over.
 */
export function LabelChoice<Value extends string>(props: LabelChoiceProps<Value>) {
  const { title, of, options, chosen, suggestion = null, gap, onChoose } = props;
  const [isChanging, setIsChanging] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const movesFocus = useRef(false);
  const isOpen = isChanging || chosen === null;
  const current = options.find(({ value }) => value === chosen);

  // The pressed button is replaced by others, so the focus moves to the first of them.
  useEffect(() => {
    if (movesFocus.current) group.current?.querySelector('button')?.focus();
    movesFocus.current = false;
  }, [isOpen]);

  const change = (isNowChanging: boolean) => {
    movesFocus.current = true;
    setIsChanging(isNowChanging);
  };
  const choose = (value: Value | null) => {
    change(false);
    onChoose(value);
  };
  return (
    <fieldset className={styles.choice} ref={group} data-gap={gap}>
      <legend className={styles.legend}>
        {title}
        <VisuallyHidden> della {of}</VisuallyHidden>
      </legend>
      <div className={styles.chips}>
        {current && !isOpen ? (
          <button
            type="button"
            className={classNames(styles.chip, styles.chosen)}
            onClick={() => change(true)}
          >
            {current.label}
            <VisuallyHidden>: cambia</VisuallyHidden>
            <Icon of={Pencil} size={16} />
          </button>
        ) : (
          options.map(({ value, label }) => {
            const isSuggested = chosen === null && value === suggestion;
            return (
              <button
                key={value}
                type="button"
                className={classNames(
                  styles.chip,
                  isSuggested && styles.suggested,
                  value === chosen && styles.chosen,
                )}
                aria-pressed={isSuggested ? undefined : value === chosen}
                onClick={() => choose(value)}
              >
                {isSuggested ? `Conferma ${label}` : label}
                {isSuggested && <Icon of={Check} size={16} />}
              </button>
            );
          })
        )}
        {isOpen && chosen !== null && (
          <button type="button" className={styles.chip} onClick={() => choose(null)}>
            Nessuno di questi
          </button>
        )}
      </div>
    </fieldset>
  );
}
