import { useLocation, useSearch } from 'wouter';
import { paths } from '../../../../lib/routes';

const PARAMETER = 'passo';
/** The last step of the form; the fields that no earlier step has. */
export const LAST_STEP = 3;
/** The step of the password, for whoever has no account. */
export const PASSWORD_STEP = 4;

/** The checked fields of the first two steps. */
const STEP_FIELDS: readonly (readonly string[])[] = [
  ['name', 'email', 'professional_line', 'professional_order', 'professional_number', 'vat_number'],
  ['specialties', 'design_style'],
];

/** The step in which a field is filled in, from 1. */
export function stepOf(field: string): number {
  const index = STEP_FIELDS.findIndex((fields) => fields.includes(field));
  return index < 0 ? LAST_STEP : index + 1;
}

/** The address of a step, which the back button returns to. */
export function stepAddress(step: number): string {
  return `${paths.designerRegistration}?${PARAMETER}=${step}`;
}

/**
 * The step that the address names, null for none or an invalid one, and the function that opens another: each step is an
 * entry of the browser's history.
 */
export function useRegistrationStep(): [number | null, (step: number) => void] {
  const number = Number(new URLSearchParams(useSearch()).get(PARAMETER));
  const [, navigate] = useLocation();
  const isStep = Number.isInteger(number) && number >= 1 && number <= PASSWORD_STEP;
  return [isStep ? number : null, (step) => navigate(stepAddress(step))];
}
