import { Transform } from 'class-transformer';

/**
 * Reads a number that a query or a form contains as a text. Anything else stays as it is and fails the validation: `Type(() =>
 * Number)` throws for an object whose `toString` is not a function, and the answer would be 500.
 */
export const AsNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value));
