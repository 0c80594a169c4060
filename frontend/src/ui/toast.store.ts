import { create } from 'zustand';

export type ToastTone = 'neutral' | 'success' | 'danger';

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  /** One thing the person can do about it, for instance "Annulla". */
  action?: { label: string; run: () => void };
  /** Milliseconds on screen; 0 stays until closed. */
  duration: number;
}

export interface ToastOptions {
  tone?: ToastTone;
  action?: Toast['action'];
  duration?: number;
}

interface ToastState {
  toasts: readonly Toast[];
  /** The open modals, the topmost last: beside it nothing can be pressed, and nothing is read aloud. */
  modals: readonly HTMLElement[];
  show: (text: string, options?: ToastOptions) => number;
  dismiss: (id: number) => void;
}

const DURATION_MS = 5000;
const DURATION_WITH_ACTION_MS = 10_000;
const MOST_AT_ONCE = 3;
let lastId = 0;

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  modals: [],
  show: (text, { tone = 'neutral', action, duration } = {}) => {
    lastId += 1;
    const shown = duration ?? (action ? DURATION_WITH_ACTION_MS : DURATION_MS);
    const toast: Toast = { id: lastId, text, tone, action, duration: shown };
    // The same words twice are one message.
    set(({ toasts }) => ({
      toasts: [...toasts.filter((other) => other.text !== text), toast].slice(-MOST_AT_ONCE),
    }));
    return toast.id;
  },
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** As long as it is open, toasts appear inside this modal; gives what ends it. */
export function bringToastsInto(modal: HTMLElement): () => void {
  useToasts.setState(({ modals }) => ({ modals: [...modals, modal] }));
  return () => useToasts.setState(({ modals }) => ({ modals: modals.filter((other) => other !== modal) }));
}

/** Shows a short message at the bottom of the screen and gives its id; read aloud without taking the focus. */
export function showToast(text: string, options?: ToastOptions): number {
  return useToasts.getState().show(text, options);
}
