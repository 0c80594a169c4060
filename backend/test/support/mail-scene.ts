import type { ContactDto } from '../../src/modules/contacts/dto/contact.dto.js';
import type { Mail } from '../../src/modules/mail/mail.entity.js';
import { startApp, type TestApp } from './app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './factories.js';
import { newPlace, type Place, type Settings } from './place.js';
import { SmtpInbox } from './smtp.js';

/** A server with a mail server beside it, a client and a designer; both servers can go and come back. */
export class MailScene {
  private constructor(
    readonly place: Place,
    readonly smtp: SmtpInbox,
    public app: TestApp,
    readonly client: Person,
    readonly designer: DesignerPerson,
  ) {}

  static async open(): Promise<MailScene> {
    const [place, smtp] = await Promise.all([newPlace(), SmtpInbox.open()]);
    const app = await startApp({ SMTP_URL: smtp.url }, place);
    const client = await registerClient(app, { name: 'Giulia Ferri' });
    const designer = await createDesigner(app, { name: 'Marta Colombo' });
    return new MailScene(place, smtp, app, client, designer);
  }

  async close(): Promise<void> {
    await this.app.stop();
    await this.smtp.down();
    await this.place.remove();
  }

  /** Starts the server again where it was; by default with the mail server. */
  async start(settings: Settings = { SMTP_URL: this.smtp.url }): Promise<void> {
    this.app = await startApp(settings, this.place);
  }

  /** The client writes to the designer. */
  async write(message = 'Vorrei rifare la cucina.', server = this.app): Promise<ContactDto> {
    const body = { designer_id: this.designer.designerId, message };
    const answer = await server.post('/contacts', { token: this.client.token, body });
    if (answer.status !== 201) throw new Error(`Writing failed: ${JSON.stringify(answer.body)}`);
    return answer.body as ContactDto;
  }

  /** As after a crash between sending a mail and noting it: somebody has it until `due`. */
  async forgetSending(due: Date): Promise<void> {
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

  /** Subjects as they came in over SMTP. */
  subjects(): (string | undefined)[] {
    return this.smtp.mails.map(({ headers }) => headers.get('subject'));
  }
}
