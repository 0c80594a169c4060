import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Gallery } from './gallery.store';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function pictureAt({ clientX, clientY }: { clientX: number; clientY: number }): string | null {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]');
  return element?.dataset['picture'] ?? null;
}

interface Drag {
  onOver: (id: string, over: string) => void;
  onEnd: (id: string) => void;
}

/** Listens on the window, because moving the dragged element in the document ends a pointer capture. */
function useDrag({ onOver, onEnd }: Drag): (id: string) => void {
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return (id) => {
    const follow = (moving: globalThis.PointerEvent) => {
      const over = pictureAt(moving);
      if (over !== null && over !== id) onOver(id, over);
    };
    const removeListeners = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    const end = () => {
      removeListeners();
      onEnd(id);
    };
    stop.current = removeListeners;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
}

/**
 * Reorders pictures by pointer (mouse and touch, by the handle) and by keyboard (Space or Enter grabs and drops, arrow
 * keys move, Escape cancels). `announcement` is for a live region. This is our own code, because six tiles in one list
 * need about 100 lines (1 kB), while @dnd-kit/core with its sortable package adds about 16 kB gzip, and
 * pragmatic-drag-and-drop has neither keyboard operation nor native touch dragging in every browser.
 */
export function useReorder(gallery: Gallery) {
  const [grabbed, setGrabbed] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const origin = useRef(0);

  const indexOf = (id: string) => gallery.items.findIndex((item) => item.id === id);
  const positionText = (id: string) => `${indexOf(id) + 1} di ${gallery.items.length}`;

  const step = (id: string, by: number) => {
    const to = indexOf(id) + by;
    if (to < 0 || to >= gallery.items.length) return;
    gallery.move(id, to);
    announce(`Foto in posizione ${positionText(id)}.`);
  };
  const grab = (id: string) => {
    origin.current = indexOf(id);
    setGrabbed(id);
    announce(
      `Foto ${positionText(id)} presa. Frecce per spostarla, Spazio per lasciarla, Esc per annullare.`,
    );
  };
  const drop = (id: string) => {
    setGrabbed(null);
    announce(`Foto lasciata in posizione ${positionText(id)}.`);
  };
  const cancel = (id: string) => {
    gallery.move(id, origin.current);
    setGrabbed(null);
    announce(`Spostamento annullato: la foto torna in posizione ${positionText(id)}.`);
  };

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!isToggle && !(grabbed === id && (by || event.key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (by) step(id, by);
    else if (event.key === 'Escape') cancel(id);
    else (grabbed === id ? drop : grab)(id);
  };
  const drag = useDrag({ onOver: (id, over) => gallery.move(id, indexOf(over)), onEnd: drop });
  const onPointerDown = (id: string) => (event: PointerEvent) => {
    if (event.button === 0) {
      grab(id);
      drag(id);
    }
  };
  return { grabbed, announcement, step, onKeyDown, onPointerDown, onBlur: () => setGrabbed(null) };
}

export type Reorder = ReturnType<typeof useReorder>;
