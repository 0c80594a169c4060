import { act, render, screen } from '@testing-library/react';
import { Route, Switch } from 'wouter';
import { ada } from '../../../test/people';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { Toaster } from '../../ui/notices/toaster';
import { guarded } from './guards';
import type { LazyComponent } from '../../lib/loading/lazy-component';

const page = (text: string): LazyComponent<object> =>
  Object.assign(() => <h1>{text}</h1>, { preload: () => Promise.resolve() });

const Own = guarded('signed-in', page('La mia pagina'));
const Room = guarded('designer', page('La mia stanza'));
const Panel = guarded('admin', page('Il pannello'));

function visit(address: string) {
  window.history.replaceState(null, '', address);
  return render(
    <>
      <Switch>
        <Route path="/user-profile">
          <Own />
        </Route>
        <Route path="/designer-profile">
          <Room />
        </Route>
        <Route path="/admin">
          <Panel />
        </Route>
      </Switch>
      <Toaster />
    </>,
  );
}

const currentAddress = () => window.location.pathname + window.location.search;

afterEach(() => act(() => dropUser()));

describe('a guarded page', () => {
  it.each(['/user-profile', '/designer-profile', '/admin'])(
    'redirects a guest from %s to the login',
    (address) => {
      visit(address);
      expect(currentAddress()).toBe(`/login?returnTo=${encodeURIComponent(address)}`);
    },
  );

  it('redirects a person who is not a designer to their profile, with a notice that gives the reason', () => {
    adopt(ada);
    visit('/designer-profile');
    expect(currentAddress()).toBe('/profile');
    expect(screen.getByText('Designer access required')).toBeInTheDocument();
  });

  it('redirects a person who is not an administrator to the home page, with a notice that gives the reason', () => {
    adopt({ ...ada, role: 'designer', is_designer: true });
    visit('/admin');
    expect(currentAddress()).toBe('/');
    expect(screen.getByText('Admin access required')).toBeInTheDocument();
  });

  it('renders for a person with the required role', () => {
    adopt({ ...ada, is_admin: true, is_designer: true });
    visit('/admin');
    expect(screen.getByRole('heading', { name: 'Il pannello' })).toBeInTheDocument();
  });

  it('shows why it is refused when the session ends or the role changes while it is open', () => {
    adopt({ ...ada, is_designer: true });
    visit('/designer-profile');
    act(() => adopt(ada));
    expect(
      screen.getByRole('heading', { name: 'Accesso negato. Questa pagina è riservata ai designer.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Registrati come designer' })).toHaveAttribute(
      'href',
      '/designer-registration',
    );
    act(() => dropUser('expired'));
    expect(screen.getByRole('heading', { name: 'Accesso richiesto.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Accedi' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fdesigner-profile',
    );
    expect(screen.getByText('La sessione è scaduta: accedi di nuovo.')).toBeInTheDocument();
    expect(currentAddress()).toBe('/designer-profile');
    act(() => adopt({ ...ada, is_designer: true }));
    expect(screen.getByRole('heading', { name: 'La mia stanza' })).toBeInTheDocument();
  });
});
