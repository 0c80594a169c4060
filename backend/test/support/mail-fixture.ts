import type { ContactDto } from '../../src/modules/contacts/conversations/dto/contact.dto.js';
import type { Mail } from '../../src/modules/mail/stored/mail.entity.js';
import { startApp, type TestApp } from './app.js';
import {
  createDesigner,
  type DesignerPerson,
  type Person,
  registerClient,
  verifyAddress,
} from './factories.js';
import { migratedEnvironment, type TestEnvironment, type Settings } from './test-environment.js';
import { SmtpInbox } from './smtp.js';
import { until } from './until.js';

/**
 * The application with an SMTP server, a client and a designer with verified addresses, and no mails yet; both servers
 * can be stopped and started.
 */
export class MailFixture {
  private constructor(
    readonly environment: TestEnvironment,
    readonly smtp: SmtpInbox,
    public app: TestApp,
    private persons: { readonly client: Person; readonly designer: DesignerPerson },
  ) {}

  static async open(settings: Settings = {}): Promise<MailFixture> {
    const [environment, smtp] = await Promise.all([migratedEnvironment(), SmtpInbox.open()]);
    const app = await startApp({ SMTP_URL: smtp.url, ...settings }, environment);
    const fixture = new MailFixture(environment, smtp, app, await newPersons(app));
    await fixture.deleteMails();
    return fixture;
  }

  get client(): Person {
    return this.persons.client;
  }

  get designer(): DesignerPerson {
    return this.persons.designer;
  }

  /** Another client and another designer, and no mails, on the same server: for the next test. */
  async renew(): Promise<void> {
    this.persons = await newPersons(this.app);
    await this.deleteMails();
  }

  /** Deletes the mails of the registrations, once they are sent. */
  private async deleteMails(): Promise<void> {
    await until('the links are sent', () => this.allSent());
    await this.app.database.transaction(() => this.app.database.writer.query('DELETE FROM mails'));
    this.smtp.clear();
  }

  async close(): Promise<void> {
    await this.app.stop();
    await this.smtp.down();
    await this.environment.remove();
  }

  /** Starts the server again in the same environment; by default with the SMTP server. */
  async start(settings: Settings = { SMTP_URL: this.smtp.url }): Promise<void> {
    this.app = await startApp(settings, this.environment);
  }

  /** The client writes to the designer. */
  async write(message = 'Vorrei rifare la cucina.', server = this.app): Promise<ContactDto> {
    const body = { designer_id: this.designer.designerId, message };
    const answer = await server.post('/contacts', { token: this.client.token, body });
    if (answer.status !== 201) throw new Error(`Writing failed: ${JSON.stringify(answer.body)}`);
    return answer.body as ContactDto;
  }

  /** Sets the state after a crash between sending a mail and storing that: the mail is claimed until `due`. */
  async resetToClaimed(due: Date): Promise<void> {
    const sql = 'UPDATE mails SET sent_at = NULL, next_attempt_at = ?';
    await this.app.database.transaction(() => this.app.database.writer.query(sql, [due.toISOString()]));
  }

  /** The stored mails, oldest first. */
  stored(): Promise<Mail[]> {
    return this.app.database.reader.query<Mail[]>('SELECT * FROM mails ORDER BY id');
  }

  async allSent(): Promise<boolean> {
    return (await this.app.count('mails', 'sent_at IS NULL')) === 0;
  }

  /** Subjects of the mails received over SMTP. */
  subjects(): (string | undefined)[] {
    return this.smtp.mails.map(({ headers }) => headers.get('subject'));
  }
}

async function newPersons(app: TestApp): Promise<{ client: Person; designer: DesignerPerson }> {
  const client = await registerClient(app, { name: 'Giulia Ferri' });
  const designer = await createDesigner(app, { name: 'Marta Colombo' });
  await verifyAddress(app, client);
  return { client, designer };
}
