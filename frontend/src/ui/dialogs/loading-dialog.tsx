import { useEffect, useState } from 'react';
import { SkeletonArea, SkeletonText } from '../notices/skeleton';
import { Dialog } from './dialog';

/** A stored draft is usually read in less time. */
const DELAY_MS = 300;

interface LoadingDialogProps {
  title: string;
  size: 'medium' | 'page';
  lines: number;
  onClose: () => void;
}

/**
 * Represents the dialog of a form whose draft is being read: nothing at first, because opening a dialog twice restyles the
 * whole page twice; a skeleton when reading takes long.
 */
export function LoadingDialog({ title, size, lines, onClose }: LoadingDialogProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSlow(true), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Dialog open={isSlow} onClose={onClose} title={title} size={size}>
      <SkeletonArea label="Caricamento del modulo…">
        <SkeletonText lines={lines} />
      </SkeletonArea>
    </Dialog>
  );
}
