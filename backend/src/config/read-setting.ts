import type { SettingName } from './setting-names.js';
import { EXIT_CODES, StartFailure } from './start-failure.js';

/** A setting with which the server cannot start. The message is one line for the operator. */
export class SettingError extends StartFailure {
  constructor(message: string) {
    super(message, EXIT_CODES.badSetting);
  }
}

/** Settings by name, as in the environment. */
export type Source = Readonly<Record<string, string | undefined>>;

/** A value without surrounding white space; null when it is unset or empty. */
export function text(source: Source, name: SettingName): string | null {
  const value = source[name]?.trim();
  return value ? value : null;
}

/** One of several values. */
export function oneOf(
  source: Source,
  name: SettingName,
  allowed: readonly string[],
  fallback: string,
): string {
  const value = text(source, name) ?? fallback;
  if (!allowed.includes(value)) throw new SettingError(`${name} must be one of ${allowed.join(', ')}`);
  return value;
}

/** True or false; null when it is unset. */
export function flag(source: Source, name: SettingName): boolean | null {
  const value = text(source, name);
  if (value === null) return null;
  if (value !== 'true' && value !== 'false') throw new SettingError(`${name} must be true or false`);
  return value === 'true';
}

/** An integer within limits. */
export function wholeNumber(
  source: Source,
  name: SettingName,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = text(source, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}`);
  }
  return number;
}

/** A URL with one of these protocols; null when it is unset. */
export function url(source: Source, name: SettingName, protocols: readonly string[]): string | null {
  const value = text(source, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(`${name} must be an address that begins with ${protocols.join('// or ')}//`);
  }
  return value;
}
