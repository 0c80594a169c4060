import { act, render } from '@testing-library/react';
import { ada } from '../../test/people';
import { setUser, dropUser } from '../session/session.store';
import { ProfileRedirectPage } from './redirect-pages';

afterEach(() => act(() => dropUser()));

const PEOPLE = [
  { who: 'an administrator', roles: { role: 'admin', is_admin: true }, to: '/admin' },
  { who: 'an administrator with a profile', roles: { is_admin: true, is_designer: true }, to: '/admin' },
  { who: 'a designer', roles: { role: 'designer' }, to: '/designer-profile' },
  { who: 'a client', roles: {}, to: '/user-profile' },
] as const;

describe('/profile', () => {
  it.each(PEOPLE)('redirects $who to $to', ({ roles, to }) => {
    window.history.replaceState(null, '', '/profile');
    setUser({ ...ada, ...roles, matched_designers: [] });
    render(<ProfileRedirectPage />);
    expect(window.location.pathname).toBe(to);
  });
});
