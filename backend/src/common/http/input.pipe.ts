import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type InputProblem, invalidInput } from '../errors/product-error.js';

/** Objects within objects; no input of the product needs more than four. What checks them would run out of stack. */
const DEEPEST = 12;

class BrokenRules extends Error {
  constructor(readonly errors: readonly ValidationError[]) {
    super('broken rules');
  }
}

/** Checks every input once, at the door: unknown fields are dropped, broken rules are a 400 in the list form. */
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
    // Ids are read by IdPipe from what was written: converted here, `01` and `1.0` would be taken for 1.
    if (metadata.type === 'param') return value;
    const where = metadata.type === 'custom' ? 'body' : metadata.type;
    if (metadata.type === 'body' && (!isRecord(value) || isDeeperThan(DEEPEST, value))) {
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

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}

function problems(errors: readonly ValidationError[], loc: readonly (string | number)[]): InputProblem[] {
  return errors.flatMap((error) => {
    const at = [...loc, error.property];
    const own = Object.entries(error.constraints ?? {}).map(([type, msg]) => ({ loc: at, msg, type }));
    return [...own, ...problems(error.children ?? [], at)];
  });
}
