import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { posts } from '../../../../../test/contact-fixture';
import {
  BIO,
  FILLED,
  deleteForms,
  goTo,
  registrationAnswer,
  submit,
} from '../../../../../test/registration-fixture';
import { json, serve } from '../../../../../test/server';
import { serveUploads, storedPicture } from '../../../../../test/uploads';
import { savedForm, saveForm } from '../../../../data/database/forms';
import { GUEST_UID } from '../../../../data/person';
import { TYPED_PERSON } from '../../../../session/sign-in/typed-person';
import { Registration } from './registration';

const registered = jest.fn();

async function open() {
  serveUploads();
  const view = render(<Registration onRegistered={registered} />);
  await screen.findByLabelText('Nome o studio');
  return { ...view, user: userEvent.setup() };
}

afterEach(async () => {
  jest.restoreAllMocks();
  registered.mockClear();
  await deleteForms();
});

describe('the checks', () => {
  it('names the first missing field of a step in one alert, focuses it, and marks the others of the step', async () => {
    const seen = serve(registrationAnswer);
    const { user } = await open();
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText('Nome o studio')).toHaveFocus());
    expect(screen.getAllByText('Please enter your name')).toHaveLength(2);
    expect(screen.getByText('Please enter your email')).toBeInTheDocument();
    expect(screen.queryByText('Please select your design style')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Nome o studio'), 'Lari');
    expect(screen.getAllByText('Please enter your email')).toHaveLength(2);
    expect(posts(seen)).toHaveLength(0);
  });

  it('names the missing fields of the other steps when each is sent', async () => {
    await goTo({
      ...FILLED,
      bio: '',
      specialties: [],
      design_style: '',
      city: '',
      work_preferences: [],
      privacy: false,
    });
    const seen = serve(registrationAnswer);
    const { user } = await open();
    await submit(user);
    expect(screen.getByRole('heading', { name: 'Passo 2 di 4. Mostra come progetti.' })).toBeInTheDocument();
    expect(screen.getAllByText('Please select at least one specialty')).toHaveLength(2);
    expect(screen.getByText('Please select your design style')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Minimal' }));
    await user.click(screen.getByRole('radio', { name: /Minimal e contemporaneo/ }));
    await user.click(screen.getByRole('button', { name: 'Avanti' }));
    expect(await screen.findByRole('heading', { name: 'Passo 3 di 4. Ci siamo quasi.' })).toHaveFocus();
    expect(screen.queryByText('Please enter your main operating city')).not.toBeInTheDocument();
    await submit(user);
    for (const text of [
      'Please select at least one work preference',
      'Please enter your main operating city',
      'Per continuare accetta l’informativa sulla privacy',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getAllByText('Please enter your bio')).toHaveLength(2);
    expect(posts(seen)).toHaveLength(0);
  });

  it('offers the nineteen specialties, the five letters and the steps of the budget', async () => {
    await open();
    expect(screen.getByLabelText('Budget minimo (€)')).toHaveAttribute('step', '50');
    expect(screen.getByLabelText('Budget minimo (€)')).toHaveAttribute('min', '300');
    expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(5);
    expect(screen.getAllByRole('checkbox', { hidden: true })).toHaveLength(19 + 3);
  });
});

describe('a new account', () => {
  it('sends the entered values, blank fields as null, and asks for the password', async () => {
    await goTo();
    const seen = serve(registrationAnswer);
    const { user } = await open();
    await submit(user);
    expect(await screen.findByRole('heading', { name: /Scegli una password/ })).toHaveFocus();
    const [request] = posts(seen);
    expect(new URL(request?.url ?? '').pathname).toBe('/api/designers');
    expect(await request?.json()).toEqual({
      name: 'Studio Lari',
      email: 'lari@esempio.it',
      phone: null,
      vat_number: null,
      professional_line: null,
      professional_order: null,
      professional_number: null,
      experience: 0,
      bio: BIO,
      specialties: ['Minimal'],
      design_style: 'C',
      min_budget: 300,
      work_preferences: ['online'],
      city: 'Torino',
      website: null,
      portfolio: null,
      social_instagram: null,
      social_facebook: null,
      social_youtube: null,
      social_tiktok: null,
      radius_km: null,
      social_website: null,
      gallery_images: null,
      gallery_alts: [],
      gallery_styles: [],
      gallery_rooms: [],
      privacy_accepted: true,
    });
  });

  it('asks an architect for order and number, and checks the VAT number', async () => {
    await goTo();
    const seen = serve(registrationAnswer);
    const { user } = await open();
    expect(screen.queryByLabelText('Ordine')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText(/^Professione/), 'Architetto');
    await user.type(screen.getByLabelText(/^Partita IVA/), '12345678901');
    await submit(user);
    expect(screen.getByLabelText('Ordine')).toHaveAccessibleDescription('Scrivi l’ordine a cui sei iscritto');
    expect(screen.getByLabelText(/^Partita IVA/)).toHaveAccessibleDescription(
      /questa partita iva non esiste/i,
    );
    expect(posts(seen)).toHaveLength(0);
    await user.type(screen.getByLabelText('Ordine'), 'Ordine di Torino');
    await user.type(screen.getByLabelText('Numero di iscrizione'), '1234');
    await user.clear(screen.getByLabelText(/^Partita IVA/));
    await user.type(screen.getByLabelText(/^Partita IVA/), 'IT 123 4567 8903');
    await submit(user);
    expect(await screen.findByRole('heading', { name: /Scegli una password/ })).toBeInTheDocument();
    expect(await posts(seen)[0]?.json()).toMatchObject({
      professional_line: 'architect',
      professional_order: 'Ordine di Torino',
      professional_number: '1234',
      vat_number: '12345678903',
    });
  });

  it('is sent with the same key when the answer was lost, also after a reload, and with a new key when a value changed', async () => {
    await goTo();
    const seen = serve(() => Promise.reject(new TypeError('offline')));
    const first = await open();
    await submit(first.user);
    expect(await screen.findByText(/Non riusciamo a raggiungere Stanze/)).toBeInTheDocument();
    first.unmount();
    const second = await open();
    expect(screen.getByLabelText('Racconta il tuo lavoro')).toHaveValue(BIO);
    await submit(second.user);
    await waitFor(() => expect(posts(seen)).toHaveLength(2));
    await screen.findByText(/Non riusciamo a raggiungere Stanze/);
    await second.user.type(screen.getByLabelText('Racconta il tuo lavoro'), ' E silenzio.');
    await submit(second.user);
    await waitFor(() => expect(posts(seen)).toHaveLength(3));
    const keys = posts(seen).map((request) => request.headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ['too often', 429, { 'Retry-After': '61' }, 'Registration failed. Puoi riprovare tra 2 minuti.'],
    ['busy', 503, { 'Retry-After': '5' }, 'Siamo un po’ affollati. Riprova tra 5 secondi.'],
    ['without a word', 500, {}, 'Registration failed'],
    ['too much at once', 413, {}, 'Tutto insieme pesa troppo. Togli una foto e riprova.'],
  ])(
    'shows an error when the server is %s, and does not clear the form',
    async (_name, status, headers, text) => {
      await goTo();
      serve(() => json({}, status, headers));
      const { user } = await open();
      await submit(user);
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.getByLabelText('Nome o studio')).toHaveValue('Studio Lari');
    },
  );

  it('shows the server’s message beside the field and focuses it', async () => {
    await goTo();
    const msg = 'Scrivi un indirizzo web valido';
    serve(() => json({ detail: [{ loc: ['body', 'website'], msg, type: 'value_error' }] }, 400));
    const { user } = await open();
    const folded = screen.getByText('Aggiungi sito e social').closest('details');
    expect(folded).not.toHaveAttribute('open');
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText('Sito')).toHaveFocus());
    expect(folded).toHaveAttribute('open');
    expect(screen.getByLabelText('Sito')).toHaveAccessibleDescription(msg);
  });

  it('links to the sign-in when the address is taken', async () => {
    await goTo();
    serve(() => json({ detail: 'Questa email è già registrata. Clicca su Accedi per entrare.' }, 409));
    const { user } = await open();
    await submit(user);
    const refusal = await screen.findByText(/^Questa email è già registrata/);
    const link = within(refusal).getByRole('link', { name: 'Accedi' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fdesigner-registration%3Fpasso%3D3');
    await user.click(link);
    await waitFor(async () =>
      expect(await savedForm(TYPED_PERSON)).toMatchObject({ email: 'lari@esempio.it' }),
    );
  });

  it('marks a picture that the server no longer has, and sends it again', async () => {
    const stored = { reference: '/api/uploads/gallery/a.jpg', picture: storedPicture('a') };
    const pictures = [{ id: 'a', name: 'a.jpg', alt: '', stored }];
    await saveForm({ uid: GUEST_UID, key: 'designer-registration' }, { values: FILLED, pictures });
    const detail = [{ loc: ['body', 'gallery_images', 0], msg: 'Questa foto non c’è più.', type: 'x' }];
    serve(() => json({ detail }, 400));
    const { user } = await open();
    await submit(user);
    expect((await screen.findAllByText('Questa foto non c’è più.')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument();
    expect(document.querySelector('[data-state="failed"]')).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});
