/** The part of smtp-server that these scripts use; the package has no types of its own. */
declare module 'smtp-server' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export interface SMTPServerOptions {
    disabledCommands?: string[];
    onData?: (stream: Readable, session: unknown, done: (error?: Error) => void) => void;
  }

  export class SMTPServer extends EventEmitter {
    constructor(options: SMTPServerOptions);
    listen(port: number, host: string, onListening: () => void): void;
    close(onClosed: () => void): void;
  }
}
