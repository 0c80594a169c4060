import { lazy, Suspense } from 'react';
import type { PictureData } from '../lib/pictures';

const LightboxView = lazy(async () => {
  const { LightboxView: view } = await import('./lightbox-view');
  return { default: view };
});

interface LightboxProps {
  /** Index of the first picture shown; null while closed. */
  index: number | null;
  pictures: readonly PictureData[];
  /** Accessible name, for example "Galleria di Studio Lari". */
  label: string;
  onClose: () => void;
}

/** The full-screen viewer of a gallery; its code is loaded on first opening. */
export function Lightbox({ index, ...rest }: LightboxProps) {
  if (index === null || rest.pictures.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LightboxView index={index} {...rest} />
    </Suspense>
  );
}

/** Loads the viewer's code in advance, for example when the pointer enters a gallery. */
export function preloadLightbox(): void {
  // A failure is ignored here: opening the viewer loads it again.
  import('./lightbox-view').catch(() => undefined);
}
