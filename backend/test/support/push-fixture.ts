import type { ContactDto } from '../../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './factories.js';
import type { Answer } from './http.js';
import type { Settings } from './test-environment.js';
import { PushServer, type TestBrowser } from './push-service.js';

/** The application with a push service, a client and a designer. */
export class PushFixture {
  private constructor(
    readonly service: PushServer,
    readonly app: TestApp,
    readonly client: Person,
    readonly designer: DesignerPerson,
  ) {}

  static async open(settings: Settings = {}): Promise<PushFixture> {
    const service = await PushServer.open();
    const app = await startApp({ PUSH_SERVICES: service.origin, ...settings });
    const client = await registerClient(app, { name: 'Giulia Ferri' });
    const designer = await createDesigner(app, { name: 'Marta Colombo' });
    return new PushFixture(service, app, client, designer);
  }

  async close(): Promise<void> {
    await this.app.stop();
    await this.service.close();
  }

  subscribe(token: string, subscription: object): Promise<Answer> {
    return this.app.post('/push/subscriptions', { token, body: subscription });
  }

  /** A browser of the designer, or of the person with this token. */
  async browser(token = this.designer.token): Promise<TestBrowser> {
    const browser = this.service.browser();
    const answer = await this.subscribe(token, browser.subscription);
    if (answer.status !== 201) throw new Error(`Subscribing failed: ${JSON.stringify(answer.body)}`);
    return browser;
  }

  /** The client opens a conversation with the designer. */
  async write(message = 'Vorrei rifare la cucina.'): Promise<ContactDto> {
    const body = { designer_id: this.designer.designerId, message };
    const answer = await this.app.post('/contacts', { token: this.client.token, body });
    if (answer.status !== 201) throw new Error(`Writing failed: ${JSON.stringify(answer.body)}`);
    return answer.body as ContactDto;
  }
}
