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

/** Follows the pointer on the window: the dragged picture is moved in the page, which ends any capture of it. */
function useDrag({ onOver, onEnd }: Drag): (id: string) => void {
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return (id) => {
    const follow = (moving: globalThis.PointerEvent) => {
      const over = pictureAt(moving);
      if (over !== null && over !== id) onOver(id, over);
    };
    const leave = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    const end = () => {
      leave();
      onEnd(id);
    };
    stop.current = leave;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
}

/**
 * Putting pictures in order, by pointer (drag the handle) and by keyboard (Space takes, arrows move, Space leaves,
 * Escape puts back). `said` is for a live region.
 */
export function useReorder(gallery: Gallery) {
  const [grabbed, setGrabbed] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const origin = useRef(0);

  const placeOf = (id: string) => gallery.items.findIndex((item) => item.id === id);
  const counted = (id: string) => `${placeOf(id) + 1} di ${gallery.items.length}`;

  const step = (id: string, by: number) => {
    const to = placeOf(id) + by;
    if (to < 0 || to >= gallery.items.length) return;
    gallery.move(id, to);
    setSaid(`Foto in posizione ${counted(id)}.`);
  };
  const grab = (id: string) => {
    origin.current = placeOf(id);
    setGrabbed(id);
    setSaid(`Foto ${counted(id)} presa. Frecce per spostarla, Spazio per lasciarla, Esc per annullare.`);
  };
  const drop = (id: string) => {
    setGrabbed(null);
    setSaid(`Foto lasciata in posizione ${counted(id)}.`);
  };
  const putBack = (id: string) => {
    gallery.move(id, origin.current);
    setGrabbed(null);
    setSaid(`Spostamento annullato: la foto torna in posizione ${counted(id)}.`);
  };

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const isToggle = event.key === ' ' || event.key === 'Enter';
    const isMine = grabbed === id;
    if (!isToggle && !(isMine && (by || event.key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (by) step(id, by);
    else if (event.key === 'Escape') putBack(id);
    else (isMine ? drop : grab)(id);
  };
  const drag = useDrag({ onOver: (id, over) => gallery.move(id, placeOf(over)), onEnd: drop });
  const onPointerDown = (id: string) => (event: PointerEvent) => {
    if (event.button === 0) {
      grab(id);
      drag(id);
    }
  };
  return { grabbed, said, step, onKeyDown, onPointerDown, onBlur: () => setGrabbed(null) };
}

export type Reorder = ReturnType<typeof useReorder>;
