import { designerProfileErrors } from '@stanze/domain/validation-designers';
import { useMemo } from 'react';
import type { Designer, DesignerPayload } from '../../../../data/http/types';
import { checkable, type DesignerValues, sameValue, valuesOf, wireValues } from '../designer-values';
import { formFailure } from '../form-failure';
import { textsAbout } from '../form-texts';
import { useDesignerForm } from '../use-designer-form';

interface FieldsEditOptions {
  designer: Designer;
  save: (changes: Partial<DesignerPayload>) => Promise<void>;
  /** Called after saving, and when nothing was changed. */
  onDone: () => void;
}

/** The changed fields in the shape of the API. */
function changesOf(values: DesignerValues, before: DesignerValues): Partial<DesignerPayload> {
  const old: Record<string, unknown> = wireValues(before);
  const changed = Object.entries(wireValues(values)).filter(
    ([field, value]) => !sameValue(value, old[field]),
  );
  return Object.fromEntries(changed);
}

/** The form for another person's profile: no draft is saved on this device, and only changed fields are sent. */
export function useFieldsEdit({ designer, save, onDone }: FieldsEditOptions) {
  const initial = useMemo(() => valuesOf(designer), [designer]);
  const send = async (values: DesignerValues) => {
    const changes = changesOf(values, initial);
    // The version prevents overwriting changes that another person has saved since.
    if (Object.keys(changes).length > 0) await save({ ...changes, version: designer.version });
    onDone();
  };
  const form = useDesignerForm({
    initial,
    texts: useMemo(() => textsAbout(designer.name), [designer]),
    gallery: null,
    check: (values) => designerProfileErrors({ ...checkable(values), stored_towns: designer.cities.length }),
    send,
    // The administrator is signed in, so there is no link to the sign-in.
    failureOf: (error) => ({ ...formFailure(error), kind: 'text' }),
  });
  return { ...form, isDirty: Object.keys(changesOf(form.values, initial)).length > 0 };
}
