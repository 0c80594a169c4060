import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PictureData } from '../../lib/pictures/pictures';
import { preloadAfterPaint } from '../../lib/loading/after-paint';
import { showUnreachableToast } from '../notices/show-unreachable-toast';

interface LightboxProps {
  /** Index of the first picture shown; null while closed. */
  index: number | null;
  pictures: readonly PictureData[];
  /** Accessible name, for example "Galleria di Studio Lari". */
  label: string;
  onClose: () => void;
  /** A button about the shown picture. */
  renderButton?: (index: number) => ReactNode;
}

type ViewProps = LightboxProps & { index: number };

const loadView = (): Promise<ComponentType<ViewProps>> =>
  import('./lightbox-view').then((module) => module.LightboxView);

/**
 * The full-screen viewer of a gallery. Its code is loaded at the first opening; when that fails, the page stays as it is,
 * with a toast, and the next opening loads it again.
 */
export function Lightbox({ index, ...rest }: LightboxProps) {
  const [View, setView] = useState<ComponentType<ViewProps> | null>(null);
  const isOpen = index !== null && rest.pictures.length > 0;
  const isMissing = isOpen && View === null;
  const fail = useEffectEvent(() => {
    showUnreachableToast();
    rest.onClose();
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    loadView().then(
      (view) => isCurrent && setView(() => view),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return isOpen && View ? <View index={index} {...rest} /> : null;
}

/** Loads the viewer's code in advance, for example when the pointer enters a gallery. */
export function preloadLightbox(): void {
  preloadAfterPaint(loadView);
}
