import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './project-folder.js';
import { COMPOSE_NAMES, SETTING_NAMES, TEST_SETTINGS, unknownSettings } from './setting-names.js';

const read = (path: string): string => readFileSync(join(PROJECT_FOLDER, path), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

describe('the names of the settings', () => {
  it('are all read', () => {
    const source = read('backend/src/config/env.ts') + read('backend/src/config/push-settings.ts');
    const elsewhere = ['SETTINGS_FILE'];
    expect(SETTING_NAMES.filter((name) => !source.includes(`'${name}'`))).toEqual(elsewhere);
  });

  it('are those of .env.example', () => {
    const listed = namesIn(read('.env.example'), /^# ([A-Z][A-Z0-9_]*)=/gm);
    expect(listed).toHaveLength(new Set(listed).size);
    expect(sorted(listed)).toEqual(sorted([...SETTING_NAMES, ...COMPOSE_NAMES]));
  });

  it('are those that docker compose passes on, except those of test suites', () => {
    const [, block = ''] = /environment: &settings\n((?: {4}.*\n)+)/.exec(read('docker-compose.yml')) ?? [];
    const left: readonly string[] = [...TEST_SETTINGS, 'SETTINGS_FILE'];
    const expected = SETTING_NAMES.filter((name) => !left.includes(name));
    expect(sorted(namesIn(block, /^ {4}([A-Z][A-Z0-9_]*):/gm))).toEqual(sorted(expected));
  });

  it('include every variable that docker compose reads', () => {
    const valid: readonly string[] = [...SETTING_NAMES, ...COMPOSE_NAMES];
    const variables = namesIn(read('docker-compose.yml'), /(?<!\$)\$\{([A-Z][A-Z0-9_]*)/g);
    expect(variables).toEqual(expect.arrayContaining([...COMPOSE_NAMES]));
    expect(variables.filter((name) => !valid.includes(name))).toEqual([]);
  });

  it('include every variable that an image of the Dockerfile sets', () => {
    const ofLibc = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'];
    const valid: readonly string[] = [...SETTING_NAMES, ...ofLibc];
    const joined = read('Dockerfile').replaceAll(/\\\n/g, ' ');
    const instructions = namesIn(joined, /^ENV (.*)$/gm);
    const variables = instructions.flatMap((text) => namesIn(text, /(?:^|\s)([A-Za-z_]\w*)=/g));
    expect(variables).toEqual(expect.arrayContaining(['NODE_ENV', 'DATA_DIR']));
    expect(variables.filter((name) => !valid.includes(name))).toEqual([]);
  });
});

describe('an unknown name', () => {
  it('of the settings file is always reported, with the most similar setting', () => {
    expect(unknownSettings(['SMTP_SERVER', 'port', 'STANZE_PORT', 'PORT'], [])).toEqual([
      { name: 'SMTP_SERVER', nearest: 'SMTP_URL' },
      { name: 'port', nearest: 'PORT' },
    ]);
  });

  it('of the environment is reported when it is similar to a setting', () => {
    const misspelt = ['PUBLIC_ULR', 'DATABASE_URI', 'TRUSTPROXY', 'POTR_', 'PROT', 'SMTP_URLS'];
    const others = ['HOME', 'PATH', 'TERM', 'USER', 'LANG', 'PWD', 'DATABASE_KIND', 'npm_config_user_agent'];
    const found = unknownSettings([], [...misspelt, ...others]).map(({ name }) => name);
    expect(found).toEqual(['PUBLIC_ULR', 'DATABASE_URI', 'TRUSTPROXY', 'SMTP_URLS']);
  });

  it('is reported once when both file and environment contain it', () => {
    expect(unknownSettings(['PUBLIC_ULR'], ['PUBLIC_ULR'])).toHaveLength(1);
  });
});
