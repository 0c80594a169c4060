import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { applyRules, createAdapter } from './app.setup.js';
import { readEnv } from './config/env.js';
import { createContract } from './contract.js';
import { createLogger } from './platform/logging/logger.js';

/** Writes the API description (OpenAPI) to the file in the command line. Needs no database. */
const [, , file] = process.argv;
if (!file) throw new Error('Usage: node dist/openapi.js FILE');
const env = readEnv({ JWT_SECRET: 'only for writing the contract, never used' });
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.for(env),
  createAdapter(env, createLogger('silent')),
  {
    preview: true,
    logger: ['error'],
  },
);
applyRules(app);
writeFileSync(file, `${JSON.stringify(createContract(app), null, 2)}\n`);
