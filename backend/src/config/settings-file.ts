import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SettingError, type Source } from './read-setting.js';
import { type UnknownSetting, unknownSettings } from './setting-names.js';

/** The settings of a start: those of the environment, then those of the file in `SETTINGS_FILE`. */
export interface GivenSettings {
  readonly values: Source;
  readonly unknown: readonly UnknownSetting[];
}

/**
 * Reads the settings file, if there is one. A variable of the environment is used first unless it is empty.
 * @throws SettingError when the file cannot be read
 */
export function readSettings(environment: Source): GivenSettings {
  const file = environment.SETTINGS_FILE?.trim();
  const inFile = file ? read(file) : {};
  const own = Object.entries(environment).filter(([, value]) => value?.trim());
  return {
    values: { ...inFile, ...Object.fromEntries(own) },
    unknown: unknownSettings(Object.keys(inFile), Object.keys(environment)),
  };
}

function read(file: string): Source {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new SettingError(`SETTINGS_FILE ${file} cannot be read (${code})`);
  }
}
