import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { AdminDesigner, AdminUser } from '../src/data/http/types';
import { AdminPage } from '../src/pages/admin-page';
import { adopt } from '../src/session/adoption';
import { Toaster } from '../src/ui/notices/toaster';
import { ada } from './people';
import { json, serve } from './server';

const admin = { ...ada, id: 1, user_id: 1, is_admin: true, role: 'admin' as const };

/** An account of the list. */
export const user = (id: number, some: Partial<AdminUser> = {}): AdminUser => ({
  id,
  email: `persona${id}@esempio.it`,
  name: `Persona ${id}`,
  location: null,
  profile_picture: null,
  created_at: '2026-03-02T10:00:00.000Z',
  is_admin: false,
  google_id: null,
  has_password: true,
  role: 'user',
  is_designer: false,
  ...some,
});
/** A designer of the list. */
export const designer = (id: number, some: Partial<AdminDesigner> = {}): AdminDesigner => ({
  id,
  user_id: id + 100,
  name: `Studio ${id}`,
  email: `studio${id}@esempio.it`,
  phone: null,
  experience: 7,
  design_style: 'C',
  design_style_name: 'Minimal e contemporaneo',
  min_budget: 1500,
  city: 'Torino',
  is_verified: false,
  created_at: '2026-03-02T10:00:00.000Z',
  ...some,
});

const USERS = [
  user(1, { name: 'Redazione', is_admin: true, role: 'admin' }),
  user(2, { google_id: '77', location: 'Città di Castello' }),
  user(3, { has_password: false }),
  ...Array.from({ length: 20 }, (_, index) => user(index + 4)),
];
const DESIGNERS = [designer(1, { is_verified: true, phone: '+39 055 1' }), designer(2)];
const STATS = { total_users: 23, total_designers: 2, verified_designers: 1, waiting_verifications: 0 };

export type Handler = (request: Request, path: string) => Response | Promise<Response> | undefined;

/** Serves the three lists, and the other requests with the test's handler. */
export function answering(handler: Handler = () => undefined): Request[] {
  return serve((request) => {
    const path = new URL(request.url).pathname.replace('/api/admin/', '');
    const own = handler(request, path);
    if (own) return own;
    if (path === 'stats') return json(STATS);
    if (path === 'users') return json(USERS);
    return path === 'designers' ? json(DESIGNERS) : json({ detail: 'Fuori programma.' }, 500);
  });
}

/** Renders the panel for an administrator. */
export function open(address = '/admin') {
  window.history.replaceState(null, '', address);
  adopt(admin);
  render(
    <>
      <AdminPage />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

/** Renders the panel and waits until everything is loaded. */
export async function opened(handler?: Handler, address?: string) {
  const seen = answering(handler);
  const person = open(address);
  await screen.findByRole('tab', { name: /^Users/ });
  return { person, seen };
}

/** Chooses a reason in the question of a deletion. */
export async function chooseReason(person: UserEvent, dialog: HTMLElement): Promise<void> {
  await person.selectOptions(within(dialog).getByLabelText(/Motivo/), 'Account doppio');
}

/** The button with this name. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The checkbox with this name. */
export const box = (name: string) => screen.getByRole('checkbox', { name });
/** The text of an element without its Italian line. */
export const englishOf = (element: Element) => (element.querySelector('[lang="en"]') ?? element).textContent;
/** The titles of the columns. */
export const heads = () => screen.getAllByRole('columnheader').map(englishOf);
/** The rows of the table, without the header. */
export const rows = () => screen.getAllByRole('row').slice(1);
/** The requests with this method. */
export const asked = (seen: Request[], method: string) => seen.filter((request) => request.method === method);
/** The path of a request. */
export const pathOf = ({ url }: Request) => new URL(url).pathname;
