import { HandClock } from './support/accounts.js';
import { aMoment } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { createAdmin, type Person, registerClient, signIn } from './support/factories.js';
import { askVerification, pathOf, REASON, VerificationCalls } from './support/verification.js';

/** docs/product.md#verification */
let app: TestApp;
let admin: Person;
let calls: VerificationCalls;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
  calls = new VerificationCalls(app, admin);
});
afterAll(() => app.stop());

describe('a designer', () => {
  it('asks once: as long as the request waits, asking again changes nothing, also at the same instant', async () => {
    const marta = await calls.verifiableDesigner();
    const nothing = {
      ...{ asked_at: null, answered_at: null, reason: null, asks_again_at: null },
      ...{ lapses_at: null, may_renew: false, evidence: [] },
    };
    expect(await calls.stateOf(marta)).toEqual({ state: 'none', ...nothing });
    const answers = await Promise.all([calls.ask(marta), calls.ask(marta)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const waiting = { ...nothing, state: 'waiting', asked_at: aMoment };
    expect((await calls.ask(marta)).body).toEqual(waiting);
    expect(await calls.stateOf(marta)).toEqual(waiting);
    expect(await app.count('verification_requests', `designer_id = ${marta.designerId}`)).toBe(1);
  });

  it('whose profile lacks something reads what', async () => {
    const marta = await newDesigner(app, { social_instagram: null, portfolio: null });
    const answer = await calls.ask(marta);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        detail:
          'Per chiedere la verifica ti manca ancora: una presentazione di almeno 120 caratteri, almeno tre foto dei tuoi progetti e un link al tuo sito o a un tuo social.',
      },
    });
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'none' });
  });

  it('one of whose three pictures is hidden has too few', async () => {
    const marta = await calls.verifiableDesigner();
    const { gallery_images: urls } = (await app.get(`/designers/${marta.designerId}`)).body as {
      gallery_images: string[];
    };
    const file = urls[0]?.slice(urls[0].lastIndexOf('/') + 1);
    const body = { hidden: true, reason: 'La foto è di un altro studio.' };
    const path = `/admin/designers/${marta.designerId}/pictures/${file}`;
    expect((await app.put(path, { token: admin.token, body })).status).toBe(200);
    expect(await calls.ask(marta)).toMatchObject({ status: 409, body: { detail: /almeno tre foto/ } });
  });

  it('who is already verified is refused', async () => {
    const marta = await calls.verifiableDesigner();
    await app.put(`/admin/designers/${marta.designerId}/verify`, { token: admin.token });
    expect(await calls.ask(marta)).toMatchObject({
      status: 409,
      body: { detail: 'Il tuo profilo è già verificato.' },
    });
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'granted', asked_at: null });
  });

  it('reads and asks for the own profile only, and an administrator reads any', async () => {
    const [marta, other, client] = [
      await newDesigner(app),
      await newDesigner(app),
      await registerClient(app),
    ];
    const [path, { token }] = [pathOf(marta), admin];
    for (const person of [other, client]) {
      expect((await app.get(path, { token: person.token })).status).toBe(403);
      expect((await app.post(path, { token: person.token })).status).toBe(403);
    }
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { token })).status).toBe(200);
    expect((await app.post(path, { token })).status).toBe(403);
    expect((await app.get('/designers/999999/verification-request', { token })).status).toBe(404);
  });
});

describe('the requests', () => {
  it('are deleted with the account, and stay without the administrator whose account is deleted', async () => {
    const [marta, gone] = [await calls.verifiableDesigner(), await createAdmin(app)];
    const id = await askVerification(app, marta);
    await calls.decide(id, { granted: false, reason: REASON }, gone);
    await app.put(`/admin/users/${gone.id}`, { token: admin.token, body: { is_admin: false } });
    expect((await app.call('DELETE', `/admin/users/${gone.id}`, { token: admin.token })).status).toBe(200);
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'refused', reason: REASON });
    await app.call('DELETE', '/users/me', { token: marta.token });
    expect(await app.count('verification_requests', `id = ${id}`)).toBe(0);
  });

  it('are accepted three times in 24 hours', async () => {
    const marta = await calls.verifiableDesigner();
    for (let times = 0; times < 3; times += 1) await calls.refuse(await askVerification(app, marta));
    const { asks_again_at: again } = await calls.stateOf(marta);
    const refused = await calls.ask(marta);
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'Hai chiesto la verifica 3 volte in 24 ore: riprova domani.' },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(Math.abs(Date.parse(again ?? '') - Date.now() - seconds * 1000)).toBeLessThan(60_000);
    new HandClock(app).forward(24 * 60 * 60 * 1000);
    const signedInAgain = { ...marta, token: await signIn(app, marta.email) };
    expect((await calls.ask(signedInAgain)).status).toBe(202);
  });
});
