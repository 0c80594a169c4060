import { EXIT_CODES, StartFailure } from '../../config/start-failure.js';

/** Host and port on which a server should listen, and the names of their settings. */
export interface ListenTarget {
  readonly port: number;
  readonly host: string;
  readonly portSetting: string;
  readonly hostSetting: string;
}

/** A message of one line for an error of `listen`; any other error is returned unchanged. */
export function listenFailure(error: Error, target: ListenTarget): Error {
  const { port, host, portSetting, hostSetting } = target;
  const unknownHost = new StartFailure(
    `${hostSetting} ${host} is not an address of this machine`,
    EXIT_CODES.badSetting,
  );
  const failures: Readonly<Record<string, StartFailure>> = {
    EADDRINUSE: new StartFailure(`${portSetting} ${port} is used by another program`, EXIT_CODES.unavailable),
    EACCES: new StartFailure(`${portSetting} ${port} is not allowed for this user`, EXIT_CODES.badSetting),
    EADDRNOTAVAIL: unknownHost,
    ENOTFOUND: unknownHost,
  };
  return failures['code' in error ? String(error.code) : ''] ?? error;
}
