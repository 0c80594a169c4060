import { Flag } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useComponentOnDemand } from '../../lib/loading/use-component-on-demand';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { IconButton } from '../../ui/buttons/icon-button';
import { showUnreachableToast } from '../../ui/notices/show-unreachable-toast';
import styles from './report-button.module.css';
import type { Reported } from './report-dialog';

interface ReportButtonProps {
  of: Reported;
  /** "viewer" is an icon on the dark full screen. */
  look?: 'text' | 'viewer';
}

const loadDialog = () => import('./report-dialog').then((module) => module.ReportDialog);

/** Opens the dialog that reports a conversation, a portfolio or a photo. */
export function ReportButton({ of, look = 'text' }: ReportButtonProps) {
  const { Component, open, close, preload } = useComponentOnDemand(loadDialog, showUnreachableToast);
  const events = { onClick: open, onPointerEnter: preload, onFocus: preload };
  const icon = <Icon of={Flag} />;
  return (
    <>
      {look === 'viewer' ? (
        <IconButton {...events} className={styles.viewer} label="Segnala questa foto" icon={icon} />
      ) : (
        <Button {...events} variant="quiet" icon={icon} aria-haspopup="dialog">
          Segnala
        </Button>
      )}
      {Component && createPortal(<Component of={of} onClose={close} />, document.body)}
    </>
  );
}
