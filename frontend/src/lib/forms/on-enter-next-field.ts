import type { KeyboardEvent } from 'react';

const REQUIRED = 'input:required, textarea:required';

/**
 * A keydown handler for forms: Enter in a field goes to the next required field that is empty, as the key "next" of a
 * phone's keyboard does. Where none is empty, Enter sends the form as usual. Hidden steps of a form are skipped.
 */
export function onEnterNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  const isAfter = (field: Element) =>
    Boolean(target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(REQUIRED)].find(
    (field) => isAfter(field) && field.value === '' && !field.closest('[hidden]'),
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
}
