import { type FieldError, isBlank } from './validation.js';

/** What a designer is by profession (docs/product.md#professional-lines), as stored and sent. */
export const PROFESSIONAL_LINES = ['architect', 'surveyor', 'interior-designer', 'other'] as const;

export type ProfessionalLine = (typeof PROFESSIONAL_LINES)[number];

/** Italian names, in the form, on the portfolio and in the comparison. */
export const PROFESSIONAL_LINE_TEXTS: Readonly<Record<ProfessionalLine, string>> = {
  architect: 'Architetto',
  surveyor: 'Geometra',
  'interior-designer': 'Interior designer (legge 4/2013)',
  other: 'Altro',
};

export const LINE_UNKNOWN_TEXT = 'Scegli la professione dall’elenco';
export const ORDER_REQUIRED_TEXT = 'Scrivi l’ordine a cui sei iscritto';
export const NUMBER_REQUIRED_TEXT = 'Scrivi il tuo numero di iscrizione all’ordine';

/** The professional line with its registration; each null, absent or empty when there is none. */
export interface ProfessionalRegistration {
  readonly professional_line?: string | null;
  readonly professional_order?: string | null;
  readonly professional_number?: string | null;
}

type RegistrationField = keyof ProfessionalRegistration;

/** Whether a text is one of the professional lines. */
export function isProfessionalLine(text: string | null | undefined): text is ProfessionalLine {
  return PROFESSIONAL_LINES.some((line) => line === text);
}

/** Whether a professional line requires order and number of the registration. */
export function needsRegistration(line: string | null | undefined): boolean {
  return line === 'architect';
}

/** The errors of a professional line: it is optional, and an architect has order and number. Empty when it may be saved. */
export function professionalLineErrors(form: ProfessionalRegistration): FieldError<RegistrationField>[] {
  const { professional_line: line, professional_order: order, professional_number: number } = form;
  if (isBlank(line ?? '')) return [];
  if (!isProfessionalLine(line)) return [{ field: 'professional_line', text: LINE_UNKNOWN_TEXT }];
  if (!needsRegistration(line)) return [];
  const errors: FieldError<RegistrationField>[] = [];
  if (isBlank(order ?? '')) errors.push({ field: 'professional_order', text: ORDER_REQUIRED_TEXT });
  if (isBlank(number ?? '')) errors.push({ field: 'professional_number', text: NUMBER_REQUIRED_TEXT });
  return errors;
}

/** The fields as they are stored: order and number only for a line that requires them, nothing is null. */
export function storedRegistration(form: ProfessionalRegistration): Record<RegistrationField, string | null> {
  const { professional_line: line, professional_order: order, professional_number: number } = form;
  const isRegistered = needsRegistration(line);
  return {
    professional_line: line || null,
    professional_order: (isRegistered && order) || null,
    professional_number: (isRegistered && number) || null,
  };
}

/** The line as shown to everybody: 'Architetto, Ordine degli Architetti di Torino, n. 1234'; null without one. */
export function professionalLineText(designer: ProfessionalRegistration): string | null {
  const { professional_line: line, professional_order: order, professional_number: number } = designer;
  if (!isProfessionalLine(line)) return null;
  const parts = [PROFESSIONAL_LINE_TEXTS[line], order, number && `n. ${number}`];
  return parts.filter(Boolean).join(', ');
}
