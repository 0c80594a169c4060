import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  missingTargets,
  schemaFaults,
  settingNames,
  unknownEnvironment,
  unknownVariables,
} from '../images/compose-faults.mjs';
import { environmentOf, readComposition } from '../images/composition.mjs';
import { inProject } from '../lib/paths.mjs';

const FILES = ['docker-compose.yml', 'deploy/trial.yml'];
/** What `.env` must have. */
const REQUIRED = { JWT_SECRET: 'secret', MYSQL_PASSWORD: 'stanze', REDIS_PASSWORD: 'stanze' };

for (const file of FILES) {
  describe(file, () => {
    it('has the form that the schema of compose files describes', () => {
      const composition = readComposition(file);
      assert.deepEqual(schemaFaults(composition), []);
      const [name = ''] = Object.keys(composition.services);
      const service = { ...composition.services[name], read_only: 'always' };
      const wrong = { ...composition, services: { ...composition.services, [name]: service } };
      // @ts-expect-error the fault that the schema must find
      assert.notDeepEqual(schemaFaults(wrong), []);
    });

    it('sets only settings of the server, and reads only variables that .env.example lists', async () => {
      const { settings, forCompose } = await settingNames();
      assert.ok(settings.length > 30);
      const composition = readComposition(file);
      assert.deepEqual(unknownEnvironment(composition, settings), []);
      const text = readFileSync(inProject(file), 'utf8');
      assert.deepEqual(unknownVariables(text, [...settings, ...forCompose]), []);
      const withoutUrl = settings.filter((name) => name !== 'PUBLIC_URL');
      assert.ok(unknownEnvironment(composition, withoutUrl).length > 2);
    });

    it('builds targets that the Dockerfile has', () => {
      assert.deepEqual(missingTargets(readComposition(file)), []);
    });
  });
}

describe('the environment of a service', () => {
  it('contains what the operator set, defaults, and nothing for what is not set', () => {
    const { services } = readComposition('docker-compose.yml');
    const backend = services['backend-1'];
    assert.ok(backend);
    const environment = environmentOf(backend, { ...REQUIRED, LOG_LEVEL: 'warn' });
    assert.equal(environment.LOG_LEVEL, 'warn');
    assert.equal(environment.DATABASE_URL, 'mysql://stanze:stanze@mysql:3306/stanze');
    assert.equal(environment.MAIL_FROM, 'Stanze <ciao@stanze.test>');
    assert.equal(environment.SMTP_URL, '');
    assert.throws(() => environmentOf(backend, {}), /MYSQL_PASSWORD is required/);
  });
});
