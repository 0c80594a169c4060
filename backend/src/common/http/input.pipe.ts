import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type InputProblem, invalidInput } from '../errors/product-error.js';
import { isTooDeep } from './nesting.js';

class BrokenRules extends Error {
  constructor(readonly errors: readonly ValidationError[]) {
    super('broken rules');
  }
}

/** Validates every input once, before the handler: unknown fields are removed, broken rules are answered with 400. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new BrokenRules(errors),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // IdPipe reads ids from the raw text: converted here, `01` and `1.0` would become 1.
    if (metadata.type === 'param') return value;
    const where = metadata.type === 'custom' ? 'body' : metadata.type;
    if (metadata.type === 'body' && (!isRecord(value) || isTooDeep(value))) {
      throw invalidInput([{ loc: ['body'], msg: 'Richiesta non valida.', type: 'malformed' }]);
    }
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      if (error instanceof BrokenRules) throw invalidInput(problems(error.errors, [where]));
      throw error;
    }
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problems(errors: readonly ValidationError[], loc: readonly (string | number)[]): InputProblem[] {
  return errors.flatMap((error) => {
    const at = [...loc, error.property];
    const own = Object.entries(error.constraints ?? {}).map(([type, msg]) => ({ loc: at, msg, type }));
    return [...own, ...problems(error.children ?? [], at)];
  });
}
