/** Exit codes of a start that failed, with the numbers of sysexits.h. */
export const EXIT_CODES = {
  /** Any other failure. */
  unexpected: 1,
  /** A port or the database server cannot be used at the moment; the next start with the same settings may succeed. */
  unavailable: 69,
  /** A file or folder cannot be written or read. */
  noFile: 73,
  /** A setting is wrong: a start with the same settings fails again. */
  badSetting: 78,
} as const;

/** A start that failed for a reason that the operator can remove. The message is one line and contains no secret. */
export class StartFailure extends Error {
  /** @param exitCode one of `EXIT_CODES`, with which the process ends */
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

/**
 * Ends the process: one line on standard error, and the exit code of the failure.
 * @param what could not be done: `cannot start`
 */
export function endWithFailure(what: string, error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Stanze ${what}: ${message.replace(/\s*\n\s*/g, ' ')}`);
  process.exit(exitCodeOf(error));
}

/** A database that stopped answering during the start may answer the next one. */
function exitCodeOf(error: unknown): number {
  if (error instanceof StartFailure) return error.exitCode;
  const isTimeout = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
  return isTimeout ? EXIT_CODES.unavailable : EXIT_CODES.unexpected;
}
