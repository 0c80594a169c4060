import { ada } from '../../../test/people';
import { afterSignIn } from './after-sign-in';
import { savePendingContact } from '../pending-intents';
import { markReturnToDesigners, takeReturnToDesigners } from './return-marks';
import { safeReturnTo } from './return-to';
import type { SessionUser } from '../user-storage';

const client: SessionUser = { ...ada, matched_designers: [] };
const goesTo = (query: string, user: Partial<SessionUser> = {}) =>
  afterSignIn({ ...client, ...user }, new URLSearchParams(query));

afterEach(() => sessionStorage.clear());

describe('after a sign-in', () => {
  it('everybody goes to the page of their role', () => {
    expect(goesTo('')).toBe('/profile');
    expect(goesTo('', { role: 'designer' })).toBe('/designer-profile');
    expect(goesTo('', { is_designer: true })).toBe('/designer-profile');
    expect(goesTo('', { role: 'admin' })).toBe('/admin');
    expect(goesTo('', { is_admin: true, is_designer: true })).toBe('/admin');
  });

  it('a person who came from the matched designers returns to them', () => {
    markReturnToDesigners();
    expect(goesTo('', { role: 'designer' })).toBe('/');
    expect(takeReturnToDesigners()).toBe(true);
    expect(takeReturnToDesigners()).toBe(false);
  });

  it('redirect=designers sets the mark that the home page reads', () => {
    expect(goesTo('redirect=designers')).toBe('/');
    expect(takeReturnToDesigners()).toBe(true);
  });

  it('redirect=contact returns to the page where the contact was started, unless it is another person’s', () => {
    const pending = {
      designerId: 4,
      designerName: 'Lari',
      text: 'Ciao',
      actionId: 'a',
      returnTo: '/designer/4',
    };
    savePendingContact({ ...pending, uid: null });
    expect(goesTo('redirect=contact')).toBe('/designer/4');
    savePendingContact({ ...pending, uid: 99 });
    expect(goesTo('redirect=contact')).toBe('/profile');
    expect(goesTo('redirect=contact&returnTo=/about')).toBe('/about');
  });

  it('an address of another origin in a contact is ignored', () => {
    const pending = { designerId: 4, designerName: 'Lari', text: '', actionId: 'a', uid: null };
    savePendingContact({ ...pending, returnTo: 'https://male.example/designer/4' });
    expect(goesTo('redirect=contact')).toBe('/profile');
  });
});

describe('returnTo', () => {
  it.each(['/', '/about', '/designer/4', '/profile/12?shared=true', '/user-profile', '/?view=designers#x'])(
    'accepts %s',
    (address) => expect(safeReturnTo(address)).toBe(address),
  );

  it.each([
    null,
    '',
    'about',
    '//male.example',
    '/\\male.example',
    'https://male.example/about',
    'javascript:alert(1)',
    '/designer/0',
    '/designer/4/altro',
    '/api/auth/logout',
    '/login',
    '/nessuna',
    '/\t/male.example',
  ])('refuses %s', (address) => expect(safeReturnTo(address)).toBeNull());
});
