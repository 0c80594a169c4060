import {
  departureFor,
  clearGoogleDesigner,
  googleDesigner,
  saveGoogleDesigner,
  takeGoogleReturn,
} from './google-return';

function comeBack(fragment: string): void {
  window.history.replaceState(null, '', `/login#${fragment}`);
}

/** Starts the sign-in with Google on a page, and returns the query sent to the server. */
function departFrom(address: string, purpose: 'login' | 'designer' = 'login') {
  window.history.replaceState(null, '', address);
  const { href, depart } = departureFor(purpose);
  depart();
  return new URL(href).searchParams;
}

beforeEach(() => sessionStorage.clear());

describe('the redirect to Google and back', () => {
  it('begins at the server, each time with a new state', () => {
    const first = departFrom('/login');
    const second = departFrom('/login');
    expect(second.get('state')).not.toBe(first.get('state'));
    expect([...first.keys()]).toEqual(['state']);
  });

  it('reads the answer once, restores the query, and removes the fragment from the address bar', () => {
    const asked = departFrom('/login?leadId=5', 'designer');
    comeBack(`id_token=a.b.c&state=${asked.get('state')}`);
    expect(takeGoogleReturn()).toEqual({
      purpose: 'designer',
      credential: 'a.b.c',
      search: '?leadId=5',
    });
    expect(window.location.href).toBe('http://localhost/login');
    comeBack(`id_token=a.b.c&state=${asked.get('state')}`);
    expect(takeGoogleReturn()?.credential).toBeNull();
  });

  it('ignores an answer whose state this tab did not create', () => {
    departFrom('/login');
    comeBack('id_token=a.b.c&state=another');
    expect(takeGoogleReturn()).toMatchObject({ purpose: 'login', credential: null });
    expect(window.location.hash).toBe('');
    comeBack('id_token=a.b.c');
    expect(takeGoogleReturn()?.credential).toBeNull();
  });

  it('recognises a refusal, and ignores a fragment that is not Google’s', () => {
    const asked = departFrom('/login');
    comeBack(`error=access_denied&state=${asked.get('state')}`);
    expect(takeGoogleReturn()).toMatchObject({ purpose: 'login', credential: null });
    comeBack('designer');
    expect(takeGoogleReturn()).toBeNull();
    expect(window.location.hash).toBe('#designer');
  });
});

describe('a designer who registers with Google', () => {
  const claims = btoa(
    String.fromCharCode(...new TextEncoder().encode('{"name":"Nicolò","email":"n@esempio.it"}')),
  );

  it('has name and e-mail until the registration is done', () => {
    const credential = `x.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.y`;
    saveGoogleDesigner(credential);
    expect(googleDesigner()).toEqual({ credential, name: 'Nicolò', email: 'n@esempio.it' });
    expect(googleDesigner()).not.toBeNull();
    clearGoogleDesigner();
    expect(googleDesigner()).toBeNull();
  });

  it('accepts a token without readable claims', () => {
    saveGoogleDesigner('nothing');
    expect(googleDesigner()).toMatchObject({ name: '', email: '' });
  });
});
