import { Columns3 } from 'lucide-react';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { showToast } from '../../../ui/notices/toast.store';
import { toggleComparison, useComparison } from './comparison.store';

interface CompareButtonProps {
  designer: { id: number; name: string };
}

const FULL_TEXT = 'Si confrontano tre designer alla volta: togline uno.';

/** Adds a designer to the comparison, or removes it. */
export function CompareButton({ designer: { id, name } }: CompareButtonProps) {
  const isChosen = useComparison(({ ids }) => ids.includes(id));
  const toggle = () => {
    if (!toggleComparison(id)) showToast(FULL_TEXT);
  };
  return (
    <IconButton
      label={`Confronta ${name}`}
      icon={<Icon of={Columns3} />}
      aria-pressed={isChosen}
      onClick={toggle}
    />
  );
}
