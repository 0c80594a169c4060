import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/**
 * Structured logs, one JSON object per line. Addresses, bodies, query strings and tokens are never logged: a request
 * is logged with its route, not its URL (request-log.ts).
 */
export function createLogger(level: string): Logger {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The parser of forms logs the headers of a request at level trace, with the access token.
    serializers: { err: serializeError, busboyOptions: () => '…' },
  };
  // Asynchronous, so that writing a line does not delay the request. Flushed every second and when the process ends.
  return pino(settings, pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }));
}

/** An error without the fields that drivers add, because the parameters of a query are personal data. */
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
  'ExceptionHandler',
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** Nest's own messages in the same format. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    const from = context.at(-1);
    // Nest logs every route that it registers.
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

  /** Nest passes `message, ...details, context`; an object as the message contains the fields of the line. */
  private write(given: 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    // Nest logs the error of a failed start with its stack; main.ts reports it in one line.
    const level = given !== 'warn' && NEST_CONTEXTS.has(String(context)) ? 'debug' : given;
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.name);
    else if (typeof message === 'object' && message !== null)
      this.logger[level]({ context, ...message }, String(rest[0]));
    else this.logger[level]({ context }, String(message));
  }
}
