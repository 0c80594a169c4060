import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { posts } from '../../../../test/contact-fixture';
import { ada, lari } from '../../../../test/people';
import {
  BIO,
  FILLED,
  deleteForms,
  goTo,
  registrationAnswer,
  submit,
} from '../../../../test/registration-fixture';
import { json, serve } from '../../../../test/server';
import { serveUploads, storedPicture } from '../../../../test/uploads';
import { saveFile, savedForm, saveForm } from '../../../data/database/forms';
import { storedRows } from '../../../data/database/stored-rows';
import { GUEST_UID } from '../../../data/person';
import { saveGoogleDesigner } from '../../../session/sign-in/google-return';
import { currentUser, dropUser, setUser } from '../../../session/session.store';
import { Registration } from './registration/registration';
import { registrationForm } from './registration/registration-draft';

const registered = jest.fn();
const guestForm = registrationForm(GUEST_UID);

async function open() {
  serveUploads();
  const view = render(<Registration onRegistered={registered} />);
  await screen.findByLabelText('Nome o studio');
  return { ...view, user: userEvent.setup() };
}

afterEach(async () => {
  jest.restoreAllMocks();
  registered.mockClear();
  act(() => dropUser());
  await deleteForms();
});

describe('the password', () => {
  async function atPassword(answers: () => Response = () => json({ message: 'ok' })) {
    await goTo();
    const seen = serve((request) =>
      request.url.includes('set-password') ? answers() : registrationAnswer(),
    );
    const page = await open();
    await submit(page.user);
    await screen.findByRole('heading', { name: /Scegli una password/ });
    const type = async (password: string, confirmation: string | null = null) => {
      const fields = { Password: password, 'Conferma password': confirmation };
      for (const [label, text] of Object.entries(fields)) {
        if (text === null) continue;
        await page.user.clear(screen.getByLabelText(label));
        if (text) await page.user.type(screen.getByLabelText(label), text);
      }
      await submit(page.user, 'Imposta la password');
    };
    return { ...page, seen, type };
  }

  it('is checked, with the four messages in the order of the rules', async () => {
    const { type, user } = await atPassword();
    await submit(user, 'Nascondi password');
    await type('', '');
    expect(screen.getByText('Per favore inserisci una password')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await type('corta', '');
    expect(screen.getByText('La password deve contenere almeno 8 caratteri')).toBeInTheDocument();
    await type('abbastanza', '');
    expect(screen.getByText('Per favore conferma la tua password')).toBeInTheDocument();
    expect(screen.getByLabelText('Conferma password')).toHaveFocus();
    await type('abbastanza', 'un’altra');
    expect(screen.getByText('Le password non corrispondono')).toBeInTheDocument();
  });

  it('is typed once while it can be read, and set with the token of the registration; the draft is deleted', async () => {
    const { type, seen } = await atPassword();
    expect(screen.queryByLabelText('Conferma password')).not.toBeInTheDocument();
    await type('abbastanza');
    await waitFor(() => expect(registered).toHaveBeenCalledWith('lari@esempio.it', 'abbastanza'));
    const request = posts(seen).at(-1);
    expect(new URL(request?.url ?? '').pathname).toBe('/api/designers/lari%40esempio.it/set-password');
    expect(request?.headers.get('Authorization')).toBe('Bearer segreto');
    expect(await storedRows.list('forms')).toEqual([]);
  });

  it('is still required after a reload', async () => {
    const { unmount } = await atPassword();
    unmount();
    render(<Registration onRegistered={registered} />);
    expect(await screen.findByRole('heading', { name: /Scegli una password/ })).toBeInTheDocument();
  });

  it('explains the next step when the token has expired', async () => {
    const { type } = await atPassword(() => json({ detail: 'x' }, 403));
    await type('abbastanza');
    expect(await screen.findByText(/Il tempo per scegliere la password qui è finito/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ricevi il link' })).toHaveAttribute(
      'href',
      '/request-password-reset',
    );
  });

  it('has a back button to the form with its data, which corrects the profile that exists', async () => {
    const { user, seen, type, unmount } = await atPassword();
    await submit(user, 'Torna alla Registrazione');
    expect(await screen.findByRole('heading', { name: /Correggi il tuo profilo\./ })).toHaveFocus();
    expect(screen.getByLabelText('Racconta il tuo lavoro')).toHaveValue(BIO);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'laura@esempio.it');
    await waitFor(async () =>
      expect(JSON.stringify(await storedRows.list('forms'))).toContain('laura@esempio.it'),
    );
    // The open form is still shown after a reload.
    unmount();
    await open();
    expect(screen.getByLabelText('Email')).toHaveValue('laura@esempio.it');
    await submit(user);
    await screen.findByRole('heading', { name: /Scegli una password/ });
    const request = seen.find(({ method }) => method === 'PUT');
    expect(new URL(request?.url ?? '').pathname).toBe(`/api/designers/${lari.id}`);
    expect(await request?.json()).toMatchObject({
      email: 'laura@esempio.it',
      bio: BIO,
      setup_token: 'segreto',
    });
    await type('abbastanza');
    await waitFor(() => expect(registered).toHaveBeenCalledWith('laura@esempio.it', 'abbastanza'));
    expect(new URL(posts(seen).at(-1)?.url ?? '').pathname).toContain('laura%40esempio.it');
  });

  it.each([403, 404])(
    'offers a link or a new registration when a correction is answered by %d',
    async (status) => {
      await goTo();
      const seen = serve((request) =>
        request.method === 'PUT' ? json({ detail: 'x' }, status) : registrationAnswer(),
      );
      const { user } = await open();
      await submit(user);
      await screen.findByRole('heading', { name: /Scegli una password/ });
      await submit(user, 'Torna alla Registrazione');
      await screen.findByLabelText('Email');
      await submit(user);
      expect(await screen.findByRole('link', { name: 'Ricevi il link' })).toHaveAttribute(
        'href',
        '/request-password-reset',
      );
      await submit(user, 'Ricomincia con un’altra email');
      expect(await screen.findByLabelText('Racconta il tuo lavoro')).toHaveValue(BIO);
      await user.clear(screen.getByLabelText('Email'));
      await user.type(screen.getByLabelText('Email'), 'laura@esempio.it');
      await submit(user);
      await screen.findByRole('heading', { name: /Scegli una password/ });
      const created = posts(seen).filter(({ url }) => url.endsWith('/api/designers'));
      expect(await created[1]?.json()).toMatchObject({ email: 'laura@esempio.it' });
      expect(created[1]?.headers.get('Idempotency-Key')).not.toBe(created[0]?.headers.get('Idempotency-Key'));
    },
  );
});

describe('somebody who is signed in', () => {
  it('adds the profile to the account they are signed in with, without a password', async () => {
    act(() => setUser({ ...ada, matched_designers: [] }));
    await goTo({ ...FILLED, email: '' }, ada.id);
    const profile = { ...ada, role: 'designer', is_designer: true, designer: lari };
    const seen = serve((request) =>
      request.method === 'POST' ? json({ ...lari, setup_token: null }, 201) : json(profile),
    );
    const { user } = await open();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@esempio.it');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await submit(user, 'Crea il profilo');
    await waitFor(() => expect(currentUser()?.is_designer).toBe(true));
    expect(await posts(seen)[0]?.json()).toMatchObject({ email: 'ada@esempio.it', city: 'Torino' });
    expect(registered).not.toHaveBeenCalled();
  });

  it('finds in the form what they filled in before the sign-in, pictures included, with the e-mail of the account', async () => {
    const picture = {
      id: 'p1',
      name: 'p1.jpg',
      alt: 'La cucina',
      stored: { reference: '/api/uploads/gallery/a.jpg', picture: storedPicture('a') },
    };
    await saveForm(guestForm, { values: FILLED, pictures: [picture], attempt: { key: 'k', content: 'x' } });
    await saveFile(guestForm, 'p1', { blob: new Blob(['p']), isReady: true });
    act(() => setUser({ ...ada, matched_designers: [] }));
    await open();
    expect(screen.getByLabelText('Racconta il tuo lavoro')).toHaveValue(BIO);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@esempio.it');
    expect(await savedForm(guestForm)).toBeNull();
    expect(await savedForm({ ...guestForm, uid: ada.id })).toMatchObject({
      attempt: null,
      pictures: [picture],
    });
    expect((await storedRows.list('files')).map(({ uid }) => uid)).toEqual([ada.id]);
  });

  it('does not get the form of a guest whose account was created already', async () => {
    const account = { email: 'lari@esempio.it', designerId: 1, setupToken: 'segreto' };
    await saveForm(guestForm, { values: FILLED, pictures: [], account });
    act(() => setUser({ ...ada, matched_designers: [] }));
    await open();
    expect(screen.getByLabelText('Racconta il tuo lavoro')).toHaveValue('');
    expect(await savedForm(guestForm)).toMatchObject({ account });
  });

  it('registers with Google without a city and without a password', async () => {
    const credential = `h.${btoa(JSON.stringify({ name: 'Ada Neri', email: 'ada@esempio.it' }))}.s`;
    saveGoogleDesigner(credential);
    await goTo({ ...FILLED, email: '', city: '' });
    const seen = serve(() => json({ ...ada, is_designer: true, role: 'designer' }));
    const { user } = await open();
    await submit(user, 'Crea il profilo');
    await waitFor(() => expect(currentUser()?.id).toBe(ada.id));
    const request = posts(seen).find(({ url }) => url.endsWith('/google-auth'));
    expect(await request?.json()).toMatchObject({
      credential,
      designer_data: { city: '' },
    });
  });
});
