import { lazy, Suspense } from 'react';
import type { PictureData } from '../lib/pictures';

const LightboxView = lazy(async () => {
  const { LightboxView: view } = await import('./lightbox-view');
  return { default: view };
});

interface LightboxProps {
  /** The picture to open at; null is closed. */
  index: number | null;
  pictures: readonly PictureData[];
  /** What is shown, spoken: "Galleria di Studio Lari". */
  label: string;
  onClose: () => void;
}

/** The full-screen viewer of a gallery; its code is loaded when it is first opened. */
export function Lightbox({ index, ...rest }: LightboxProps) {
  if (index === null || rest.pictures.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LightboxView index={index} {...rest} />
    </Suspense>
  );
}

/** Loads the viewer's code ahead, for instance when a pointer comes near a gallery. */
export function preloadLightbox(): void {
  // A failed attempt ahead of time is silent: opening the viewer tries again.
  import('./lightbox-view').catch(() => undefined);
}
