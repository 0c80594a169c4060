import leven from 'leven';

/** Settings that only test suites need; a running product does not set them. */
export const TEST_SETTINGS = [
  'THROTTLE',
  'PUSH_SERVICES',
  'GOOGLE_JWKS_URL',
  'GOOGLE_ISSUER',
  'GOOGLE_AUTH_URL',
] as const;

/** Every setting of the server: the only names that `readEnv` reads. `.env.example` explains each. */
export const SETTING_NAMES = [
  'NODE_ENV',
  'SETTINGS_FILE',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_PATIENCE_MS',
  'REDIS_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'SMTP_URL',
  'SMTP_PLAINTEXT',
  'MAIL_FROM',
  'PRIVACY_CONTROLLER',
  'PRIVACY_CONTACT',
  'TRUST_PROXY',
  'DEMO',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ADMIN_SECOND_FACTOR',
  'LOG_LEVEL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_PORT',
  'METRICS_HOST',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'GOOGLE_CLIENT_ID',
  'SECURITY_CONTACT',
  ...TEST_SETTINGS,
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** The variables that docker-compose.yml reads from the same file for its other services. */
export const COMPOSE_NAMES = [
  'MYSQL_PASSWORD',
  'MYSQL_ROOT_PASSWORD',
  'REDIS_PASSWORD',
  'STANZE_PORT',
] as const;

/** An unknown name, and the setting that was probably meant. */
export interface UnknownSetting {
  readonly name: string;
  readonly nearest: SettingName;
}

const VALID_NAMES: readonly string[] = [...SETTING_NAMES, ...COMPOSE_NAMES];

/**
 * The unknown names that look like a setting: every unknown name of the settings file, and those of the environment,
 * which contains the names of many other programs, that differ from a setting by one or two letters.
 */
export function unknownSettings(
  inFile: readonly string[],
  inEnvironment: readonly string[],
): UnknownSetting[] {
  const ofFile = inFile.filter(isUnknown).map(nearestSetting);
  const ofEnvironment = inEnvironment.filter(isUnknown).map(nearestSetting).filter(isMisspelt);
  const all = [...ofFile, ...ofEnvironment];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

function isUnknown(name: string): boolean {
  return !VALID_NAMES.includes(name);
}

function nearestSetting(name: string): UnknownSetting {
  const distances = SETTING_NAMES.map((setting) => leven(name.toUpperCase(), setting));
  return { name, nearest: SETTING_NAMES[distances.indexOf(Math.min(...distances))] ?? 'PORT' };
}

/** Two letters may differ in a long name, one in a short one: HOME is not a misspelt HOST. */
function isMisspelt({ name, nearest }: UnknownSetting): boolean {
  const isShort = Math.min(name.length, nearest.length) <= 5;
  return leven(name.toUpperCase(), nearest) <= (isShort ? 1 : 2);
}
