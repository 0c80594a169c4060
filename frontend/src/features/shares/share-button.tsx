import { Share2 } from 'lucide-react';
import { useComponentOnDemand } from '../../lib/loading/use-component-on-demand';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { IconButton } from '../../ui/buttons/icon-button';
import { showUnreachableToast } from '../../ui/notices/show-unreachable-toast';
import type { SharedDesigner } from './share-links';

interface ShareButtonProps {
  designer: SharedDesigner;
  /** An icon on a card, or the labelled button of the portfolio: 'Condividi Designer'. */
  look?: 'icon' | 'text';
  /** The text of the labelled button. */
  label?: string;
}

/** Loaded at the first click or hover. */
const loadDialog = () => import('./share-dialog').then((module) => module.ShareDialog);

/** Opens the dialog that shares a designer. */
export function ShareButton({ designer, look = 'icon', label = 'Condividi Designer' }: ShareButtonProps) {
  const { Component: Dialog, open, close, preload } = useComponentOnDemand(loadDialog, showUnreachableToast);
  const events = { onClick: open, onPointerEnter: preload, onFocus: preload };
  const icon = <Icon of={Share2} />;
  return (
    <>
      {look === 'icon' ? (
        <IconButton {...events} label={`Condividi ${designer.name}`} icon={icon} />
      ) : (
        <Button {...events} variant="secondary" icon={icon}>
          {label}
        </Button>
      )}
      {Dialog && <Dialog designer={designer} onClose={close} />}
    </>
  );
}
