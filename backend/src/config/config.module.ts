import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from './env.js';

/** Injection token of the settings (`Env`). */
export const ENV = Symbol('Env');

/** The settings of this process, for every module. */
@Global()
@Module({})
export class ConfigModule {
  /** Every module may inject these settings as `ENV`. */
  static for(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ENV, useValue: env }], exports: [ENV] };
  }
}
