import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import https from 'node:https';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNginx } from '../lib/servers/nginx.mjs';
import { inProject } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { MALLOC_ENV, HEAP_FLAGS } from '../lib/product.mjs';
import { findProgram } from '../lib/servers/programs.mjs';
import { run, start } from '../lib/run.mjs';
import { folderWith } from './folder.mjs';

const UNITS = readdirSync(inProject('deploy', 'host', 'systemd'));
const ANALYZE = findProgram('systemd-analyze');
const OPENSSL = findProgram('openssl');
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param {string} name */
const unit = (name) => read(`deploy/host/systemd/${name}`);
/** @param {string} file */
const read = (file) => readFileSync(inProject(file), 'utf8');

describe('the units of systemd', () => {
  it('name only files of the project that exist', () => {
    const texts = UNITS.map(unit).join('\n');
    const files = [...texts.matchAll(/\/opt\/stanze\/([\w./-]+)|(?<= )(backend\/dist\/[\w/]+\.js)/g)];
    const paths = files.map(([, absolute, relative]) => absolute ?? relative ?? '');
    assert.ok(paths.length > 3);
    const sources = paths.map((name) => name.replace('backend/dist/server/main.js', 'backend/src/main.ts'));
    assert.deepEqual(
      sources.filter((name) => !existsSync(inProject(name))),
      [],
    );
  });

  it('are accepted by systemd', { skip: ANALYZE === null }, async (context) => {
    const inFolder = folderWith(context, {});
    for (const name of UNITS) {
      const text = unit(name)
        .replaceAll('/opt/stanze', inProject())
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll('/usr/sbin/nginx', '/bin/true');
      writeFileSync(inFolder(name), text);
    }
    const command = [ANALYZE ?? '', 'verify', '--man=no', ...UNITS.map((name) => inFolder(name))];
    const { code, output } = await run(command);
    assert.deepEqual({ code, output }, { code: 0, output: '' });
  });

  it('do not start again with a wrong setting, and wait for the end of requests', () => {
    assert.match(unit('stanze.service'), /^RestartPreventExitStatus=78$/m);
    // A stop waits for bodies, then for connections, then for requests: three limits, whose sum is below that of the units.
    const [, seconds] =
      /LONGEST_WAIT_MS = (\d+)_000;/.exec(read('backend/src/common/http/bodies-under-way.service.ts')) ?? [];
    const [, drain] = /DRAIN_MS = (\d+)000;/.exec(read('backend/src/platform/web/shutdown.ts')) ?? [];
    const [, grace] = /behindProxy: (\d+)_000/.exec(read('backend/src/platform/web/shutdown.ts')) ?? [];
    const needed = Number(seconds) + Number(drain) + Number(grace);
    assert.ok(needed > 130 && needed < 150 - 5, `${needed} s`);
    assert.match(unit('stanze.service'), /^TimeoutStopSec=150$/m);
    assert.match(read('docker-compose.yml'), /^ {2}stop_grace_period: 150s$/m);
    assert.match(read('docs/operations.md'), /Allow 150 before SIGKILL/);
    assert.match(read('docs/operations.md'), new RegExp(`at most ${seconds} seconds, while everything`));
  });
});

describe('the resident set of the server', () => {
  const FLAGS = '--max-semi-space-size=4 --heap-growing-percent=50';
  const MALLOC = 'MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=4194304 MALLOC_MMAP_THRESHOLD_=4194304';
  const image = readFileSync(inProject('Dockerfile'), 'utf8');

  it('is limited by the same settings in the image, in the unit, in the benchmark and in `npm start`', () => {
    assert.ok(unit('stanze.service').includes(`node ${FLAGS} backend/dist/server/main.js`));
    assert.ok(unit('stanze.service').includes(`Environment=${MALLOC}\n`));
    assert.ok(
      image.includes(
        `CMD ["node", ${FLAGS.split(' ')
          .map((flag) => `"${flag}"`)
          .join(', ')}, `,
      ),
    );
    assert.ok(image.includes(`ENV ${MALLOC}\n`));
    assert.equal(HEAP_FLAGS.join(' '), FLAGS);
    assert.equal(
      Object.entries(MALLOC_ENV)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      MALLOC,
    );
    const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
    assert.equal(scripts.start, `node ${FLAGS} scripts/start.mjs`);
  });

  it('holds the built code with one byte for each character', () => {
    const folder = inProject('backend', 'dist', 'server');
    const files = readdirSync(folder).filter((name) => /\.c?js$/.test(name));
    assert.ok(files.includes('main.js') && files.includes('app.cjs'));
    const wide = files.filter((name) => /[\u0100-\uFFFF]/.test(readFileSync(`${folder}/${name}`, 'utf8')));
    assert.deepEqual(wide, []);
  });
});

describe('the nightly backup', () => {
  it('deletes backups older than BACKUP_DAYS, and only when the new backup is complete', async (context) => {
    const inFolder = folderWith(context, {
      'backups/2026-01-01T03-15-00Z/manifest.json': '{}',
      'backups/2026-11-20T03-15-00Z/manifest.json': '{}',
      'backups/by-hand/manifest.json': '{}',
    });
    const age = (/** @type {string} */ name, /** @type {number} */ days) => {
      const then = new Date(Date.now() - days * DAY_MS);
      utimesSync(inFolder('backups', name), then, then);
    };
    for (const [name, days] of /** @type {const} */ ([
      ['2026-01-01T03-15-00Z', 40],
      ['2026-11-20T03-15-00Z', 2],
      ['by-hand', 400],
    ]))
      age(name, days);
    const env = {
      DATA_DIR: inFolder('data'),
      DATABASE_URL: '',
      BACKUP_FOLDER: inFolder('backups'),
      BACKUP_DAYS: '30',
    };
    const backup = () => run([inProject('deploy', 'host', 'backup.sh')], { env });
    writeFileSync(inFolder('data'), 'a file: nothing can be read from it');
    assert.notEqual((await backup()).code, 0);
    assert.equal(readdirSync(inFolder('backups')).length, 3);

    const options = { env: { ...env, DATA_DIR: inFolder('real') } };
    await run([process.execPath, inProject('backend', 'dist', 'migrate.js'), 'up'], options);
    const { code, output } = await run([inProject('deploy', 'host', 'backup.sh')], options);
    assert.equal(code, 0, output);
    const left = readdirSync(inFolder('backups'));
    assert.deepEqual(
      left.filter((name) => /^2026-01|^2026-11-20|^by-hand/.test(name)),
      ['2026-11-20T03-15-00Z', 'by-hand'],
    );
    const fresh = left.filter((name) => statSync(inFolder('backups', name)).mtimeMs > Date.now() - DAY_MS);
    assert.ok(fresh.some((name) => existsSync(inFolder('backups', name, 'manifest.json'))));
  });
});

/**
 * @param {string} url
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders }>}
 */
function getSecurely(url) {
  return new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, servername: 'stanze.example' };
    https
      .get(url, options, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      })
      .on('error', reject);
  });
}

describe('nginx on a machine without containers', () => {
  it('serves https with its certificate, redirects http and serves the challenge file for a new one', {
    skip: findNginx() === null || OPENSSL === null,
  }, async (context) => {
    const [plain, secure, backend] = [await freePort(), await freePort(), await freePort()];
    const inFolder = folderWith(context, {
      'app/index.html': '<title>Stanze</title>',
      'app/favicon.svg': '<svg/>',
      'acme/.well-known/acme-challenge/token': 'proof',
    });
    const subject = ['-subj', '/CN=stanze.example', '-days', '2', '-nodes'];
    const files = ['-keyout', inFolder('privkey.pem'), '-out', inFolder('fullchain.pem')];
    await run([OPENSSL ?? '', 'req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files]);
    mkdirSync(inFolder('site'));
    copyFileSync(inProject('nginx.conf'), inFolder('nginx.conf'));
    for (const name of ['http.conf', 'listen.conf']) {
      const text = readFileSync(inProject('deploy', 'host', 'nginx', name), 'utf8')
        .replaceAll('/etc/letsencrypt/live/stanze.example', inFolder())
        .replaceAll('/opt/stanze/frontend/dist', inFolder('app'))
        .replaceAll('/var/www/acme', inFolder('acme'))
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${backend}`)
        .replaceAll(/listen \[::\]:[^;]*;/g, '')
        .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
        .replaceAll('listen 80', `listen 127.0.0.1:${plain}`);
      writeFileSync(inFolder('site', name), text);
    }
    const log = openSync(inFolder('log'), 'a');
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    const directives = `${user}daemon off; pid ${inFolder('pid')};`;
    const flags = ['-e', 'stderr', '-c', inFolder('nginx.conf'), '-p', inFolder(), '-g', directives];
    const nginx = start([findNginx() ?? '', ...flags], { stdio: ['ignore', log, log] });
    try {
      const base = `http://127.0.0.1:${plain}`;
      const deadline = Date.now() + 10_000;
      while (Date.now() < deadline && !(await fetch(base, { redirect: 'manual' }).catch(() => null)))
        await sleep(50);
      const moved = await fetch(`${base}/designer/7?x=1`, { redirect: 'manual' });
      assert.deepEqual(
        [moved.status, moved.headers.get('location')],
        [301, 'https://stanze.example/designer/7?x=1'],
        readFileSync(inFolder('log'), 'utf8'),
      );
      const call = await fetch(`${base}/api/auth/token`, { method: 'POST', redirect: 'manual' });
      assert.deepEqual([call.status, await call.json()], [403, { detail: 'Solo con https.' }]);
      const proof = await fetch(`${base}/.well-known/acme-challenge/token`);
      assert.equal(await proof.text(), 'proof');
      const { status, headers } = await getSecurely(`https://127.0.0.1:${secure}/favicon.svg`);
      assert.deepEqual([status, headers['strict-transport-security']], [200, 'max-age=31536000']);
      assert.match(String(headers['content-security-policy']), /upgrade-insecure-requests/);
    } finally {
      const ended = once(nginx, 'close');
      nginx.kill('SIGTERM');
      await ended;
    }
  });
});
