/** Injection token of the place where uploaded files lie. */
export const STORAGE = Symbol('Storage');

/** Where uploaded files lie. Keys look like `gallery/<random>.webp`. */
export interface Storage {
  /** Copies a file of this machine to a key. */
  copyIn(file: string, key: string): Promise<void>;
}
