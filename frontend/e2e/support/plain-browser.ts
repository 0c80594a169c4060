import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

interface Answer {
  id?: number;
  sessionId?: string;
  method?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
}

type Settle = (answer: Answer) => void;

/**
 * A browser controlled by the DevTools protocol. Playwright pauses every new service worker to attach to it, and
 * sometimes does not resume it: an update then never arrives. This class does not attach to workers.
 */
export class PlainBrowser {
  private lastId = 0;
  private unread = '';
  private readonly waiting = new Map<number, Settle>();
  private readonly loads = new Map<string, number>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly profile: string,
  ) {
    (child.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => this.read(text));
  }

  static async launch(program: string, args: readonly string[]): Promise<PlainBrowser> {
    const profile = await mkdtemp(path.join(tmpdir(), 'stanze-browser-'));
    const own = ['--headless', '--disable-gpu', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
    const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
    return new PlainBrowser(spawn(program, [...own, ...args, 'about:blank'], { stdio: [...stdio] }), profile);
  }

  async open(url: string): Promise<PlainPage> {
    const { targetId } = await this.send('Target.createTarget', { url });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new PlainPage(this, String(sessionId));
    await this.send('Page.enable', {}, String(sessionId));
    return page;
  }

  /** How often the page of a session has fired its load event since it was opened. */
  loadsOf(sessionId: string): number {
    return this.loads.get(sessionId) ?? 0;
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  send(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
    this.lastId += 1;
    const id = this.lastId;
    (this.child.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ result, error }) => {
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
    });
  }

  private read(text: string): void {
    const parts = (this.unread + text).split('\0');
    this.unread = parts.pop() ?? '';
    for (const part of parts) this.take(JSON.parse(part) as Answer);
  }

  private take(answer: Answer): void {
    const { id, sessionId = '', method } = answer;
    if (method === 'Page.loadEventFired') this.loads.set(sessionId, this.loadsOf(sessionId) + 1);
    if (id === undefined) return;
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }
}

/** One tab of such a browser. */
export class PlainPage {
  constructor(
    private readonly browser: PlainBrowser,
    private readonly sessionId: string,
  ) {}

  get loads(): number {
    return this.browser.loadsOf(this.sessionId);
  }

  /** The value of an expression on the page; undefined while the page is being replaced. */
  async evaluate(expression: string): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const answer = await this.send('Runtime.evaluate', params).catch(() => ({}));
    return (answer as { result?: { value?: unknown } }).result?.value;
  }

  /** Replaces the content of a field by a text, as if it were typed. */
  async fill(selector: string, text: string): Promise<void> {
    await this.evaluate(
      `(() => { const field = document.querySelector('${selector}'); field.focus(); field.select(); })()`,
    );
    if (text !== '') await this.send('Input.insertText', { text });
    else await this.evaluate("document.execCommand('delete')");
  }

  /** Clicks the first element whose text is exactly this. */
  async click(text: string): Promise<void> {
    const all = `[...document.querySelectorAll('a, button')]`;
    await this.evaluate(`${all}.find((each) => each.textContent === '${text}').click()`);
  }

  send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    return this.browser.send(method, params, this.sessionId);
  }
}
