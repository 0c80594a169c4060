import { GALLERY_MAX } from '@stanze/domain/limits';
import { createStore } from 'zustand/vanilla';
import { newId } from '../../../lib/new-id';
import { dropFilesExcept, type FormId, savedFile, saveFile } from '../../../data/database/forms';
import { downscaled, UnusablePicture } from './downscale';
import {
  type GalleryItem,
  type ItemLabels,
  isInProgress,
  type SavedItem,
  savedItem,
  moved,
  restoredItem,
} from './gallery-item';
import { retryableOutcome, sendPicture } from './send-picture';
import { type Outcome, UploadQueue } from './upload-queue';

export interface GalleryState {
  items: readonly GalleryItem[];
  /** More pictures were chosen than the gallery can contain. */
  isOverfull: boolean;
  /** Uploads are paused because the network is unreachable. */
  isPaused: boolean;
}

const GONE_TEXT = 'Questa foto non era ancora salvata: toglila e sceglila di nuovo.';
const BROKEN_TEXT = 'Non riusciamo a leggere questa foto. Toglila e sceglila di nuovo.';
const FINISHED: Outcome = { isFinished: true };

/**
 * The pictures of one form. Chosen files are downscaled, stored on this device and uploaded in the background, also
 * after a reload. Meanwhile they can be ordered and described.
 */
export class Gallery {
  readonly store;
  private readonly files = new Map<string, Blob>();
  private readonly queue: UploadQueue;
  /** Photographs are decoded one after the other, because six at once need more RAM than a phone has. */
  private preparing: Promise<void> = Promise.resolve();

  /** Starts with the stored items. */
  constructor(
    private readonly formId: FormId,
    saved: readonly SavedItem[],
  ) {
    const items = saved.map(restoredItem);
    this.store = createStore<GalleryState>(() => ({ items, isOverfull: false, isPaused: false }));
    this.queue = new UploadQueue({
      next: () => this.items.find(({ state }) => state === 'waiting')?.id ?? null,
      send: (id, signal) => this.send(id, signal),
      onPause: (isPaused) => this.store.setState({ isPaused }),
    });
  }

  get items(): readonly GalleryItem[] {
    return this.store.getState().items;
  }

  /** Continues the uploads of stored files, and deletes stored files without an item. */
  open(): void {
    this.queue.open();
    const ids = this.items.map(({ id }) => id);
    this.after(() => dropFilesExcept(this.formId, ids));
    for (const { id, state } of this.items)
      if (state === 'preparing') this.after(() => this.continueUpload(id));
  }

  add(files: readonly File[]): void {
    const room = GALLERY_MAX - this.items.length;
    const items = files.slice(0, Math.max(0, room)).map((file) => this.itemOf(file));
    this.store.setState({ items: [...this.items, ...items], isOverfull: files.length > room });
  }

  /** Puts a file in the position of a picture, with its description. The returned function undoes it. */
  exchange(id: string, file: File): () => void {
    const gone = this.items.find((item) => item.id === id);
    if (!gone) return () => undefined;
    this.queue.cancel(id);
    const { slot, alt } = gone;
    const item = { ...this.itemOf(file), slot, alt };
    this.swap(id, item);
    return () => {
      this.queue.cancel(item.id);
      this.swap(item.id, this.resumed(gone));
      this.queue.startNext();
    };
  }

  /** Moves a picture to another index. */
  move(id: string, to: number): void {
    const from = this.items.findIndex((item) => item.id === id);
    if (from >= 0) this.store.setState({ items: moved(this.items, from, to) });
  }

  describe(id: string, alt: string): void {
    this.update(id, { alt });
  }

  label(id: string, labels: Partial<ItemLabels>): void {
    this.update(id, labels);
  }

  retry(id: string): void {
    if (!this.files.has(id)) this.after(() => this.continueUpload(id));
    this.update(id, { state: this.files.has(id) ? 'waiting' : 'preparing', problem: null, stored: null });
    this.queue.resume();
  }

  /** Replaces all pictures. */
  replace(saved: readonly SavedItem[]): void {
    const existing = new Map(this.items.map((item) => [item.id, item]));
    const items = saved.map((one) => existing.get(one.id) ?? restoredItem(one));
    this.store.setState({ items, isOverfull: false });
  }

  /** Removes a picture. The returned function undoes it. */
  remove(id: string): () => void {
    const index = this.items.findIndex((item) => item.id === id);
    const gone = this.items[index];
    this.queue.cancel(id);
    this.store.setState({ items: this.items.filter((item) => item.id !== id), isOverfull: false });
    return () => {
      if (!gone || this.items.length >= GALLERY_MAX || this.items.some((item) => item.id === id)) return;
      const items = [...this.items, this.resumed(gone)];
      this.store.setState({ items: moved(items, items.length - 1, index) });
      this.queue.startNext();
    };
  }

  /** The server refused the picture at this index; the text is shown beside it. */
  refuse(index: number, text: string): void {
    const item = this.items[index];
    if (item) this.update(item.id, { state: 'failed', problem: { text, canRetry: true }, stored: null });
  }

  /** Continues the uploads, as the network may be reachable again. */
  resume(): void {
    this.queue.resume();
  }

  close(): void {
    this.queue.close();
    for (const { preview } of this.items) if (preview) URL.revokeObjectURL(preview);
  }

  /** Resolves when no upload is in progress, or when uploads are paused. */
  settled(): Promise<void> {
    const isSettled = ({ items, isPaused }: GalleryState) => isPaused || !items.some(isInProgress);
    if (isSettled(this.store.getState())) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.store.subscribe((state) => {
        if (!isSettled(state)) return;
        stop();
        resolve();
      });
    });
  }

  /** The part of the items that is stored. */
  savedItems(): SavedItem[] {
    return this.items.map(savedItem);
  }

  private update(id: string, change: Partial<GalleryItem>): void {
    this.store.setState({
      items: this.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    });
  }

  private swap(id: string, by: GalleryItem): void {
    const items = this.items.map((item) => (item.id === id ? by : item));
    this.store.setState({ items, isOverfull: false });
  }

  /** The item of a chosen file, which is stored and prepared in the background. */
  private itemOf(file: File): GalleryItem {
    const id = newId();
    const saving = saveFile(this.formId, id, { blob: file, isReady: false });
    this.after(() => saving.then(() => this.prepare(id, file)));
    const preview = URL.createObjectURL(file);
    return {
      ...restoredItem({ id, name: file.name, alt: '', stored: null, style: null, room: null }),
      preview,
    };
  }

  /** A removed item in the state in which it continues. */
  private resumed(gone: GalleryItem): GalleryItem {
    const state = !isInProgress(gone) ? gone.state : this.files.has(gone.id) ? 'waiting' : 'preparing';
    return { ...gone, state, progress: 0 };
  }

  private after(step: () => Promise<void>): void {
    this.preparing = this.preparing.then(step).catch(() => undefined);
  }

  private fail(id: string, text: string, canRetry = false): void {
    this.update(id, { state: 'failed', problem: { text, canRetry } });
  }

  private ready(id: string, blob: Blob): void {
    this.files.set(id, blob);
    this.update(id, { state: 'waiting', progress: 0 });
    this.queue.startNext();
  }

  private async continueUpload(id: string): Promise<void> {
    const item = this.items.find((one) => one.id === id);
    if (!item) return;
    const saved = await savedFile(this.formId, id);
    if (!saved) {
      this.fail(id, GONE_TEXT);
      return;
    }
    if (!item.preview) this.update(id, { preview: URL.createObjectURL(saved.blob) });
    if (saved.isReady) this.ready(id, saved.blob);
    else await this.prepare(id, new File([saved.blob], item.name, { type: saved.blob.type }));
  }

  private async prepare(id: string, file: File): Promise<void> {
    try {
      const blob = await downscaled(file);
      await saveFile(this.formId, id, { blob, isReady: true });
      this.ready(id, blob);
    } catch (error) {
      this.fail(id, error instanceof UnusablePicture ? error.message : BROKEN_TEXT);
    }
  }

  private async send(id: string, signal: AbortSignal): Promise<Outcome> {
    const blob = this.files.get(id);
    if (!blob) return FINISHED;
    this.update(id, { state: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => this.update(id, { progress });
      const picture = await sendPicture(blob, { signal, onProgress });
      this.update(id, { state: 'stored', progress: 1, stored: { reference: picture.url, picture } });
      return FINISHED;
    } catch (error) {
      if (signal.aborted) return FINISHED;
      const retryable = retryableOutcome(error);
      if (retryable) this.update(id, { state: 'waiting', progress: 0 });
      else this.fail(id, error instanceof Error ? error.message : BROKEN_TEXT, true);
      return retryable ?? FINISHED;
    }
  }
}
