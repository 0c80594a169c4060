import { pauseBeforeWritingText } from '@stanze/domain/pauses';
import { currentPause } from '../../../lib/current-pause';
import { Alert } from '../../../ui/notices/alert';
import type { ContactedDesigner } from './use-contact-form';

/** In the contact dialog, before the text: until when the designer is away; nothing without a pause. */
export function PauseLine({ designer }: { designer: ContactedDesigner }) {
  const pause = currentPause(designer);
  return pause === null ? null : <Alert tone="neutral">{pauseBeforeWritingText(pause)}</Alert>;
}
