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
  /** Whole kilometres around the towns; absent without a radius. */
  readonly radius_km?: number;
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
  /** Days from the filling of the demonstration to the last day of a pause; absent without one. */
  readonly paused_days?: number;
  /**
   * One or two projects. The first caption of a project has its town, year and size, what was asked and what was done. No
   * picture is in two portfolios, in the questionnaire or on the home page.
   */
  readonly pictures: readonly DemoPicture[];
};

/** A picture of a portfolio. */
type DemoPicture = {
  /** In the picture manifest. */
  readonly key: string;
  /** What the designer writes about it, at most 200 characters. */
  readonly caption: string;
};
