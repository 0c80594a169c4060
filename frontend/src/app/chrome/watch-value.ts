import { recordSuccess } from '../../lib/first-success';
import { openOutbox } from '../../data/outbox/open-outbox';

const WORTH: readonly string[] = ['like', 'contact', 'message'];

/** Notes the first like or message of this tab. Gives the function that ends it. */
export function watchValue(): () => void {
  let end: (() => void) | null = null;
  let hasEnded = false;
  const follow = async () => {
    const outbox = await openOutbox();
    if (hasEnded) return;
    end = outbox.listen((news) => {
      if (news.type === 'saved' && WORTH.includes(news.row.kind)) recordSuccess();
    });
  };
  // Without the outbox there are neither likes nor messages.
  follow().catch(() => undefined);
  return () => {
    hasEnded = true;
    end?.();
  };
}
