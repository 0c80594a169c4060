/** How a designer works with clients, as requests and answers contain it. */
export const WORK_PREFERENCES = ['online', 'in-person', 'hybrid'] as const;

export type WorkPreference = (typeof WORK_PREFERENCES)[number];

/** Texts of the public portfolio. */
export const WORK_PREFERENCE_TEXTS: Readonly<Record<WorkPreference, string>> = {
  online: 'Consulenze online',
  'in-person': 'Incontri di persona',
  hybrid: 'Modalità ibrida',
};

/** Shown for any other value. */
export const WORK_PREFERENCE_UNKNOWN = 'Non specificato';

/** True for exactly one of the three values. */
export function isWorkPreference(value: unknown): value is WorkPreference {
  return WORK_PREFERENCES.some((preference) => preference === value);
}

/** Text of a work mode; `WORK_PREFERENCE_UNKNOWN` for a value that is none of the three. */
export function workPreferenceText(value: string): string {
  return isWorkPreference(value) ? WORK_PREFERENCE_TEXTS[value] : WORK_PREFERENCE_UNKNOWN;
}
