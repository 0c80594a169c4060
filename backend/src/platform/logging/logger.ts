import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/**
 * Structured logs, one JSON object a line. Addresses, bodies, query strings and tokens never reach a log:
 * requests are logged by their route, not by their URL (see request-log.ts).
 */
export function createLogger(level: string): Logger {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  };
  // Written in the background: a line must not hold up the request it tells of. Flushed at the latest when the process ends.
  return pino(settings, pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }));
}

/** An error without what drivers attach to it: parameters of a query are people's data. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: withoutValues(error.message), code, stack: frames(error) };
}

function withoutValues(message: string): string {
  return message.replace(/'[^']*'/g, "'…'").slice(0, 500);
}

function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
}

const NEST_CONTEXTS = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** Nest's own messages in the same form. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    const from = context.at(-1);
    // Nest tells of every route it maps; the product's own lines are few and worth reading.
    const level = NEST_CONTEXTS.has(String(from)) ? 'debug' : 'info';
    this.logger[level]({ context: from }, String(message));
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...context: unknown[]): void {
    this.write('error', message, context);
  }

  fatal(message: unknown, ...context: unknown[]): void {
    this.write('fatal', message, context);
  }

  /** Nest hands over `message, ...details, context`; an object as the message holds the fields. */
  private write(level: 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.name);
    else if (typeof message === 'object' && message !== null)
      this.logger[level]({ context, ...message }, String(rest[0]));
    else this.logger[level]({ context }, String(message));
  }
}
