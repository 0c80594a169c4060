import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import type { AuthUserDto } from '../src/modules/auth/sessions/dto/auth-user.dto.js';
import type { DesignerRegisteredDto } from '../src/modules/designers/registration/dto/designer-registered.dto.js';
import { startApp, type TestApp } from './support/app.js';
import {
  designerPayload,
  listed,
  newEmail,
  problemsOf,
  register,
  registered,
  setPassword,
} from './support/designer-payload.js';
import { answers, PASSWORD, registerClient } from './support/factories.js';
import { dataUrl, photo, upload } from './support/uploads.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a guest who registers as a designer', () => {
  it('gets the own profile with a token, and is public at once', async () => {
    const email = newEmail('marta');
    const answer = await register(app, { email: ` ${email.toUpperCase()} ` });
    expect(answer.status).toBe(201);
    const designer = answer.body as DesignerRegisteredDto;
    expect(designer).toMatchObject({ email, phone: '+39 333 1234567', version: 1, is_verified: false });
    expect(designer).toMatchObject({ gallery_images: null, like_count: 0, is_liked: false });
    expect(designer.setup_token).toMatch(/^[\w-]{43}$/);
    const seen = await listed(app, designer.id);
    expect(seen).toMatchObject({ name: 'Marta Colombo', email: null, phone: null });
    expect(seen).not.toHaveProperty('setup_token');
    const match = await app.post('/match-designers', { body: { answers: answers('C') } });
    const { designers } = match.body as { designers: { id: number }[] };
    expect(designers.map(({ id }) => id)).toContain(designer.id);
  });

  it('has links with a scheme, normalised links and every specialty once', async () => {
    const designer = await registered(app, {
      specialties: [' japandi', 'JAPANDI', 'Art déco', 'Bagni  piccoli', ''],
      work_preferences: ['hybrid', 'hybrid', 'telepathy'],
      name: '  Marta\r\n Colombo ',
      bio: 'Prima riga\r\nseconda riga',
    });
    expect(designer).toMatchObject({
      name: 'Marta Colombo',
      bio: 'Prima riga\nseconda riga',
      specialties: ['Japandi', 'Art Déco', 'Bagni piccoli'],
      work_preferences: ['hybrid'],
      website: null,
      social_instagram: 'https://www.instagram.com/marta.colombo',
      portfolio: 'https://martacolombo.it/lavori',
    });
  });

  it('is refused with every broken rule at once, in the texts of the form', async () => {
    const nothing = await app.post('/designers', { body: {} });
    expect(nothing.status).toBe(400);
    expect(Object.keys(problemsOf(nothing))).toEqual([
      'name',
      'email',
      'experience',
      'bio',
      'specialties',
      'design_style',
      'min_budget',
      'work_preferences',
      'city',
    ]);
    expect(problemsOf(nothing)).toMatchObject({
      name: 'Please enter your name',
      city: 'Please enter your main operating city',
    });
  });

  it.each([
    ['name', 'Please enter your name', { name: ' \u200b ' }],
    ['name', 'Qui serve un testo', { name: 5 }],
    ['name', 'Il testo può contenere al massimo 120 caratteri', { name: 'x'.repeat(121) }],
    ['email', 'Formato email non valido', { email: 'marta' }],
    ['email', 'Formato email non valido', { email: 'a@b.it\r\nBcc: c@d.it' }],
    ['experience', 'Gli anni di esperienza vanno da 0 a 80', { experience: 81 }],
    ['experience', 'Gli anni di esperienza vanno da 0 a 80', { experience: 1.5 }],
    ['experience', 'Please enter your years of experience', { experience: '8' }],
    ['bio', 'La presentazione può contenere al massimo 5000 caratteri', { bio: 'x'.repeat(5001) }],
    ['specialties', 'Qui serve un elenco', { specialties: 'Japandi' }],
    ['specialties', 'Please select at least one specialty', { specialties: [' '] }],
    [
      'specialties',
      'Puoi indicare al massimo 30 specialità',
      { specialties: Array.from({ length: 31 }, (_, n) => `Stile ${n}`) },
    ],
    ['specialties', 'Ogni voce può contenere al massimo 80 caratteri', { specialties: ['x'.repeat(81)] }],
    ['design_style', 'Please select your design style', { design_style: 'F' }],
    ['min_budget', 'Minimum budget must be at least €300', { min_budget: 299 }],
    ['min_budget', 'Il budget minimo arriva al massimo a €1.000.000', { min_budget: 1_000_001 }],
    ['min_budget', 'Il budget minimo si indica in euro interi', { min_budget: 300.5 }],
    ['work_preferences', 'Please select at least one work preference', { work_preferences: ['telepathy'] }],
    ['gallery_images', 'You can only upload a maximum of 6 images', { gallery_images: Array(7).fill('x') }],
    ['privacy_accepted', 'Per continuare accetta l’informativa sulla privacy', { privacy_accepted: false }],
    [
      'website',
      'Inserisci un indirizzo web valido, per esempio https://www.esempio.it',
      { website: 'javascript:alert(1)' },
    ],
  ])('is refused for %s: %s', async (field, text, overrides) => {
    const answer = await register(app, overrides);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual({ [field]: text });
  });

  it('cannot set fields that only the server sets', async () => {
    const protectedFields = {
      is_verified: true,
      like_count: 99,
      user_id: 1,
      version: 7,
      response_band: 'fast',
      id: 1,
    };
    const designer = await registered(app, protectedFields);
    expect(designer).toMatchObject({
      is_verified: false,
      like_count: 0,
      version: 1,
      response_band: 'none',
    });
    expect(designer.id).not.toBe(1);
    const [row] = await app.database.reader.query<{ user_id: number }[]>(
      `SELECT user_id FROM designers WHERE id = ${designer.id}`,
    );
    expect(row?.user_id).not.toBe(1);
  });

  it('is refused for an address that has an account', async () => {
    const client = await registerClient(app);
    const refusal = { status: 409, body: { detail: EMAIL_TAKEN_TEXT } };
    expect(await register(app, { email: client.email.toUpperCase() })).toMatchObject(refusal);
    const { email } = await registered(app);
    expect(await register(app, { email })).toMatchObject(refusal);
  });
});

describe('a signed-in client who becomes a designer', () => {
  it('uses the existing account: the e-mail in the body is ignored, and there is no token', async () => {
    const client = await registerClient(app, { name: 'Giulia Ferri' });
    const answer = await register(app, { email: 'altri@esempio.it' }, { token: client.token });
    expect(answer).toMatchObject({ status: 201, body: { email: client.email, setup_token: null } });
    const me = (await app.get('/users/me', { token: client.token })).body;
    expect(me).toMatchObject({ role: 'designer', is_designer: true, name: 'Giulia Ferri' });
    expect(await register(app, {}, { token: client.token })).toMatchObject({
      status: 409,
      body: { detail: 'Hai già un profilo designer.' },
    });
  });

  it('may use a picture that was uploaded before the sign-in', async () => {
    const { body: picture } = await upload(app, await photo());
    const client = await registerClient(app);
    const answer = await register(app, { gallery_images: [picture.url] }, { token: client.token });
    expect(answer).toMatchObject({ status: 201, body: { gallery: [{ url: picture.url }] } });
  });

  it('has the conversations, likes and results of before, and goes on in them', async () => {
    const { token, id: uid } = await registerClient(app);
    const { id: other } = await registered(app);
    await app.post('/likes', { token, body: { designer_id: other, liked: true } });
    const body = { designer_id: other, message: 'Ho un bilocale.' };
    const opened = await app.post('/contacts', { token, body });
    const own = async (address: string) => (await app.get(address, { token })).body;
    const stateOf = async (newId?: number) => {
      const matches = (await own(`/designers/matches?user_id=${uid}`)) as { id: number }[];
      const { style_analysis: style } = (await own('/users/me')) as AuthUserDto;
      const likes = await own('/likes/mine');
      const ids = matches.map(({ id }) => id).filter((id) => id !== newId);
      return { style, likes, conversations: await own('/contacts/my-contacts'), ids };
    };
    const before = await stateOf();

    const { id } = (await register(app, {}, { token })).body as DesignerRegisteredDto;
    expect(await stateOf(id)).toEqual(before);
    expect(before).toMatchObject({ likes: [{}], conversations: [{}], style: { dominant_style: 'A' } });
    const thread = `/contacts/${(opened.body as { id: number }).id}/messages`;
    expect((await app.post(thread, { token, body: { message: 'Intanto lavoro anch’io.' } })).status).toBe(
      201,
    );
  });

  it('gets the same profile when the request is sent again with its key', async () => {
    const { token } = await registerClient(app);
    const headers = { 'idempotency-key': `attach-${process.pid}` };
    const body = designerPayload();
    const first = await app.post('/designers', { token, body, headers });
    const again = await app.post('/designers', { token, body, headers });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('with an invalid token is refused, not treated as a guest', async () => {
    expect((await register(app, {}, { token: 'x.y.z' })).status).toBe(401);
  });
});

describe('a registration whose answer was lost', () => {
  const keyed = (key: string, body: object) =>
    app.post('/designers', { body, headers: { 'idempotency-key': key } });

  it('returns the same designer with a new token while there is no password', async () => {
    const body = designerPayload();
    const first = (await keyed('lost-answer', body)).body as DesignerRegisteredDto;
    const again = await keyed('lost-answer', body);
    expect(again.status).toBe(201);
    const { setup_token: token, ...rest } = again.body as DesignerRegisteredDto;
    const { setup_token: oldToken, ...firstRest } = first;
    expect(rest).toEqual(firstRest);
    expect(token).not.toBe(oldToken);
    expect((await setPassword(app, first.email, { password: PASSWORD, token: oldToken })).status).toBe(403);
    expect((await setPassword(app, first.email, { password: PASSWORD, token })).status).toBe(200);
    expect(await keyed('lost-answer', body)).toMatchObject({
      status: 409,
      body: { detail: EMAIL_TAKEN_TEXT },
    });
  });

  it('creates one designer when it is sent five times simultaneously', async () => {
    // Processing the picture takes some time, so none of them is stored when the last one arrives.
    const body = designerPayload({ gallery_images: [await dataUrl()] });
    const all = await Promise.all(Array.from({ length: 5 }, () => keyed('five-twins', body)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(all.map((one) => (one.body as DesignerRegisteredDto).id)).size).toBe(1);
    expect(await app.count('users', `email = '${String(body.email)}'`)).toBe(1);
  });

  it('is refused when its key is sent with other content', async () => {
    await keyed('other-content', designerPayload());
    expect((await keyed('other-content', designerPayload())).status).toBe(422);
  });

  it('stores neither key nor token in readable form', async () => {
    const { setup_token: token } = (await keyed('secret-key-1', designerPayload()))
      .body as DesignerRegisteredDto;
    const rows = JSON.stringify(await app.database.reader.query('SELECT * FROM setup_tokens'));
    expect(rows).not.toContain('secret-key-1');
    expect(rows).not.toContain(token);
    expect(await app.count('idempotency_keys', "idem_key = 'secret-key-1'")).toBe(0);
  });
});
