import { existsSync } from 'node:fs';
import { inProject } from './paths.mjs';

/**
 * Lets the programs of the server read `.env` of the project's folder, when there is one: they read the file that
 * `SETTINGS_FILE` names. Test suites do not call this, so that they never use the settings of a real installation.
 */
export function useSettingsFile() {
  const file = inProject('.env');
  if (existsSync(file)) process.env.SETTINGS_FILE ||= file;
}
