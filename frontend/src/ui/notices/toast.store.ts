import { create } from 'zustand';

export type ToastTone = 'neutral' | 'success' | 'danger';

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  /** An optional button, for example "Annulla". */
  button?: { label: string; run: () => void };
  /** Milliseconds on screen; 0 means until closed. */
  duration: number;
}

export interface ToastOptions {
  tone?: ToastTone;
  button?: Toast['button'];
  duration?: number;
}

interface ToastState {
  toasts: readonly Toast[];
  /** The open modal dialogs, the topmost last. Content outside of it cannot be used and is not read aloud. */
  modals: readonly HTMLElement[];
  show: (text: string, options?: ToastOptions) => number;
  dismiss: (id: number) => void;
}

const DURATION_MS = 5000;
const DURATION_WITH_BUTTON_MS = 10_000;
const MAX_TOASTS = 3;
let lastId = 0;

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  modals: [],
  show: (text, { tone = 'neutral', button, duration } = {}) => {
    lastId += 1;
    const shown = duration ?? (button ? DURATION_WITH_BUTTON_MS : DURATION_MS);
    const toast: Toast = { id: lastId, text, tone, button, duration: shown };
    // A toast with the same text replaces the previous one.
    set(({ toasts }) => ({
      toasts: [...toasts.filter((other) => other.text !== text), toast].slice(-MAX_TOASTS),
    }));
    return toast.id;
  },
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows toasts inside this modal until the returned function is called. */
export function showToastsInModal(modal: HTMLElement): () => void {
  useToasts.setState(({ modals }) => ({ modals: [...modals, modal] }));
  return () => useToasts.setState(({ modals }) => ({ modals: modals.filter((other) => other !== modal) }));
}

/** Removes the toast with this text, because the page shows the same message itself. */
export function dismissToast(text: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.text !== text) }));
}

/** Shows a short message at the bottom of the screen, announced without moving the focus; returns its id. */
export function showToast(text: string, options?: ToastOptions): number {
  return useToasts.getState().show(text, options);
}
