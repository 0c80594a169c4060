import type { LinkField } from '@stanze/domain/designer-fields';
import type { ResponseBand } from '@stanze/domain/response-band';
import type { StyleLetter } from '@stanze/domain/styles';
import type { WorkPreference } from '@stanze/domain/work-preferences';

/** A designer of the demonstration; fields are named as in the table of designers. */
export type DemoDesigner = Readonly<Record<LinkField, string | null>> & {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  /** Whole years. */
  readonly experience: number;
  readonly bio: string;
  readonly specialties: readonly string[];
  readonly design_style: StyleLetter;
  /** Whole euros. */
  readonly min_budget: number;
  readonly work_preferences: readonly WorkPreference[];
  readonly is_verified: boolean;
  readonly response_band: ResponseBand;
  /** Keys of the picture manifest; the first one is the first of the gallery. */
  readonly pictures: readonly string[];
};
