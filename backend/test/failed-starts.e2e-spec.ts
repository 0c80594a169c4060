import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { ServerProcess } from './support/server-process.js';
import { newEnvironment, type TestEnvironment } from './support/test-environment.js';

const NOT_PERSONAL =
  'ADMIN_PASSWORD must not contain ADMIN_EMAIL, "amministrazione" or "stanze", and not exceed 256 characters';

let environment: TestEnvironment;
let occupied: Server;
let port: number;

beforeAll(async () => {
  environment = await newEnvironment();
  occupied = await listening();
  port = (occupied.address() as AddressInfo).port;
});
afterAll(async () => {
  occupied.close();
  await environment.remove();
});

async function listening(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A separate folder or file below the data folder. */
const inData = (name: string): string => join(environment.dataDir, name);

const refusal = (settings: Record<string, string>) =>
  ServerProcess.refusal({ settings: { ...environment.settings, LOG_LEVEL: 'info', ...settings } });

describe('a start that fails ends the process with one line and a code:', () => {
  it('the port is taken', async () => {
    const { code, stderr, stdout } = await refusal({ PORT: String(port) });
    expect({ code, stderr }).toEqual({
      code: 69,
      stderr: `Stanze cannot start: PORT ${port} is used by another program\n`,
    });
    expect(stdout).not.toContain('"level":50');
  });

  it('the port of the metrics is taken', async () => {
    const { code, stderr } = await refusal({ METRICS_PORT: String(port) });
    expect({ code, stderr }).toEqual({
      code: 69,
      stderr: `Stanze cannot start: METRICS_PORT ${port} is used by another program\n`,
    });
  });

  it('the address is not one of this machine', async () => {
    const { code, stderr } = await refusal({ HOST: '203.0.113.7' });
    expect({ code, stderr }).toEqual({
      code: 78,
      stderr: 'Stanze cannot start: HOST 203.0.113.7 is not an address of this machine\n',
    });
  });

  it('the database server is not reachable, without revealing its password', async () => {
    const free = await listening();
    const { port: closed } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const url = `mysql://stanze:verysecret@127.0.0.1:${closed}/stanze`;
    const { code, stderr, stdout } = await refusal({ DATABASE_URL: url });
    expect({ code, stderr }).toEqual({
      code: 69,
      stderr: `Stanze cannot start: the database server of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${closed}\n`,
    });
    expect(stdout).not.toContain('verysecret');
  });

  it('the data folder cannot be written', async () => {
    writeFileSync(inData('file'), '');
    const folder = inData('file/below');
    const { code, stderr } = await refusal({ DATA_DIR: folder });
    expect({ code, stderr }).toEqual({
      code: 73,
      stderr: `Stanze cannot start: DATA_DIR ${folder} cannot be written (ENOTDIR)\n`,
    });
  });

  it('the file of the database is not a database', async () => {
    mkdirSync(inData('broken'));
    writeFileSync(inData('broken/stanze.sqlite'), 'no database '.repeat(1000));
    const { code, stderr } = await refusal({ DATA_DIR: inData('broken'), DATABASE_URL: '' });
    expect(code).toBe(73);
    expect(stderr).toMatch(
      /^Stanze cannot start: stanze\.sqlite in DATA_DIR \S+ cannot be used: [^\n]*not a database[^\n]*\n$/,
    );
  });

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of production, development, test'],
    ['SETTINGS_FILE', '/nowhere/.env', 'SETTINGS_FILE /nowhere/.env cannot be read (ENOENT)'],
  ])('the setting %s=%s is wrong', async (name, value, line) => {
    const { code, stderr } = await refusal({ [name]: value });
    expect({ code, stderr }).toEqual({ code: 78, stderr: `Stanze cannot start: ${line}\n` });
  });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  THROTTLE: '',
  PUSH_SERVICES: '',
  JWT_SECRET: 'a secret of more than thirty-two characters',
  PUBLIC_URL: 'https://stanze.example',
  SMTP_URL: 'smtps://user:pass@mail.example',
  DEMO: '',
};

describe('production', () => {
  it.each([
    ['DEMO', 'true', 'DEMO=true is not accepted in production: its passwords are published'],
    ['PUBLIC_URL', 'http://stanze.example', 'PUBLIC_URL must begin with https:// when NODE_ENV=production'],
    ['SMTP_URL', '', 'SMTP_URL is required when NODE_ENV=production'],
    ['ADMIN_PASSWORD', 'stanze-del-capo-9', NOT_PERSONAL],
  ])('does not start with %s=%s', async (name, value, line) => {
    const { code, stderr } = await refusal({ ...PRODUCTION, [name]: value });
    expect({ code, stderr }).toEqual({ code: 78, stderr: `Stanze cannot start: ${line}\n` });
  });
});

it('production answers /api/docs as any unknown call, without the description of the API', async () => {
  const answers: [number, boolean][] = [];
  for (const settings of [PRODUCTION, {}]) {
    const server = await ServerProcess.start({ settings: { ...environment.settings, ...settings } });
    const response = await fetch(`${server.address}/api/docs`);
    answers.push([response.status, (await response.text()).includes('openapi')]);
    await server.stop();
  }
  expect(answers).toEqual([
    [404, false],
    [200, true],
  ]);
});

describe('a start', () => {
  /** Starts the server with these settings and returns the lines of its log, as objects. */
  async function logOf(settings: Record<string, string>): Promise<Record<string, unknown>[]> {
    const server = await ServerProcess.start({
      ...environment,
      settings: { ...environment.settings, ...settings },
    });
    await server.stop();
    return server.firstLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  it('reads the settings file, and warns of unknown settings, with the most similar one', async () => {
    const file = inData('settings');
    writeFileSync(
      file,
      'PUBLIC_ULR=https://x.example\nSMTP_SERVER=x\nMYSQL_PASSWORD=x\nNODE_ENV=production\n' +
        'JWT_SECRET="a secret of more than thirty-two characters"\n' +
        'PUBLIC_URL=https://stanze.example\nSMTP_URL=smtps://user:pass@mail.example\n' +
        'REDIS_URL=redis://127.0.0.1:9\n',
    );
    const lines = await logOf({
      SETTINGS_FILE: file,
      NODE_ENV: '',
      THROTTLE: '',
      LOG_LEVEL: 'warn',
      DATABASE_URI: 'mysql://x',
      HOME: '/root',
    });
    const warnings = lines.filter(({ level }) => level === 40);
    const misspelt = warnings.filter(({ setting }) => setting !== undefined);
    expect(warnings.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^REDIS_URL has no password/),
    );
    expect(misspelt.map(({ setting, nearest }) => [setting, nearest])).toEqual([
      ['PUBLIC_ULR', 'PUBLIC_URL'],
      ['SMTP_SERVER', 'SMTP_URL'],
      ['DATABASE_URI', 'DATABASE_URL'],
    ]);
    expect(misspelt[0]?.msg).toBe('PUBLIC_ULR is not a setting: is PUBLIC_URL meant?');
    expect(lines.at(-1)).toMatchObject({ level: 30, address: expect.stringMatching(/^http:/) as string });
  });

  it('writes only log lines when the output is not a terminal, including the address and the accounts', async () => {
    const lines = await logOf({ LOG_LEVEL: 'info', DEMO: 'true' });
    expect(lines.at(-1)).toMatchObject({
      msg: 'Stanze is ready',
      address: expect.stringMatching(/^http:\/\/localhost:\d+$/) as string,
      demonstration: { accounts: expect.arrayContaining(['admin@stanze.test']) as string[] },
    });
  });

  it('announces its address at every level of the log', async () => {
    expect(await logOf({ LOG_LEVEL: 'silent' })).toEqual([
      expect.objectContaining({ msg: 'Stanze is ready' }) as object,
    ]);
  });
});
