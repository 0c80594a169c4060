import { recordSuccess } from '../../lib/first-success';
import { openOutbox } from '../../data/outbox/open-outbox';

const WORTH: readonly string[] = ['like', 'contact', 'contact-batch', 'message'];

/** Records the first like or message of this tab. Returns a function that stops it. */
export function watchValue(): () => void {
  let end: (() => void) | null = null;
  let hasEnded = false;
  const follow = async () => {
    const outbox = await openOutbox();
    if (hasEnded) return;
    end = outbox.listen((event) => {
      if (event.type === 'saved' && WORTH.includes(event.row.kind)) recordSuccess();
    });
  };
  // Without the outbox there are no likes and no messages.
  follow().catch(() => undefined);
  return () => {
    hasEnded = true;
    end?.();
  };
}
