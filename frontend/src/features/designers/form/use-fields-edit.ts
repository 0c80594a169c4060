import { designerProfileErrors } from '@stanze/domain/validation-designers';
import { type FormEvent, useMemo, useState } from 'react';
import type { Designer, DesignerPayload } from '../../../data/http/types';
import { checkable, type DesignerValues, sameValue, valuesOf, wireValues } from './designer-values';
import { formFailure } from './form-failure';
import { NO_GALLERY, useDesignerForm } from './use-designer-form';

interface FieldsEditOptions {
  designer: Designer;
  save: (changes: Partial<DesignerPayload>) => Promise<void>;
  /** Saved, or nothing was to be saved. */
  onDone: () => void;
}

const check = (values: DesignerValues) => designerProfileErrors(checkable(values));

/** The fields that differ, as they are sent. */
function changesOf(values: DesignerValues, before: DesignerValues): Partial<DesignerPayload> {
  const old: Record<string, unknown> = wireValues(before);
  const changed = Object.entries(wireValues(values)).filter(
    ([field, value]) => !sameValue(value, old[field]),
  );
  return Object.fromEntries(changed);
}

/** Editing a profile that is not one's own: nothing is kept on this device, and only what differs is sent. */
export function useFieldsEdit({ designer, save, onDone }: FieldsEditOptions) {
  const initial = useMemo(() => valuesOf(designer), [designer]);
  const { view, written, isSendable, show, form, alert, failure } = useDesignerForm({
    initial,
    gallery: NO_GALLERY,
    check,
  });
  const [busy, setBusy] = useState(false);
  const isDirty = Object.keys(changesOf(view.values, initial)).length > 0;

  const send = async () => {
    setBusy(true);
    try {
      if (!(await isSendable())) return;
      const changes = changesOf(written(), initial);
      // With the version another person's changes are not overwritten unseen.
      if (Object.keys(changes).length > 0) await save({ ...changes, version: designer.version });
      onDone();
    } catch (error) {
      const reason = formFailure(error);
      // Whoever edits somebody else's address has no use for the way to the login.
      show({ ...reason, kind: 'text' });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return { form, view, alert, failure, busy, isDirty, submit };
}
