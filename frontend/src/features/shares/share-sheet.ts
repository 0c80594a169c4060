import { sharedAddress, sharedText, type SharedDesigner } from './share-links';

/** Whether the device has a share sheet of its own. */
export function canUseShareSheet(): boolean {
  return 'share' in navigator && typeof navigator.share === 'function';
}

/** Opens the device's share sheet; true when something was shared, false when the person closed it. */
export async function openShareSheet({ id, name }: SharedDesigner): Promise<boolean> {
  try {
    await navigator.share({ title: name, text: sharedText(name), url: sharedAddress(id) });
    return true;
  } catch {
    return false;
  }
}
