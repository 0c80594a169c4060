import { designerIdIn } from '@stanze/domain/designer-address';
import { act, renderHook, waitFor } from '@testing-library/react';
import { lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { cachedCard, saveCards } from '../../data/saved-designers/cards';
import { useRemote } from '../../data/query/query';
import { featuredQuery, saveSeenDesigners } from './designers.queries';
import { useDesigner } from './use-designer';

let id = 500;
const offline = () => serve(() => Promise.reject(new TypeError('Failed to fetch')));
const view = () => renderHook(() => useDesigner(id)).result;

beforeEach(() => {
  id += 1;
});

afterEach(() => jest.restoreAllMocks());

describe('one designer', () => {
  it('comes from the server and is saved on the device', async () => {
    serve(() => json({ ...lari, id }));
    const result = view();
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', isOffline: false }));
    expect((await cachedCard(id))?.name).toBe('Studio Lari');
  });

  it('is shown at once when a list has loaded it, and then refreshed from the server', async () => {
    serve(() => json({ ...lari, id, like_count: 9 }));
    void saveSeenDesigners([{ ...lari, id }]);
    const result = view();
    expect(result.current).toMatchObject({ state: 'ready', designer: { like_count: 3 } });
    await waitFor(() => expect(result.current).toMatchObject({ designer: { like_count: 9 } }));
  });

  it('is read from the device when there is no network, until a retry succeeds', async () => {
    await saveCards([{ ...lari, id }]);
    offline();
    const result = view();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', isOffline: true }));
    jest.restoreAllMocks();
    serve(() => json({ ...lari, id }));
    act(() => {
      if (result.current.state === 'ready') result.current.retry();
    });
    await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', isOffline: false }));
  });

  it('is missing when the server has no designer with that id', async () => {
    serve(() => json({ detail: 'Designer non trovato.' }, 404));
    const result = view();
    await waitFor(() => expect(result.current).toEqual({ state: 'missing', status: 404 }));
  });

  it('fails with the text of the server, or the status when there is none, and can be repeated', async () => {
    serve(() => json({}, 500));
    const result = view();
    await waitFor(() =>
      expect(result.current).toMatchObject({ state: 'failed', status: 500, text: 'Errore HTTP: 500' }),
    );
    jest.restoreAllMocks();
    serve(() => json({ ...lari, id }));
    act(() => {
      if (result.current.state === 'failed') result.current.retry();
    });
    await waitFor(() => expect(result.current.state).toBe('ready'));
  });

  it.each(['0', '-1', '1e3', 'undefined', '1.5', '', '9007199254740993'])(
    'has no id such as "%s"',
    (text) => {
      expect(designerIdIn(text)).toBeNull();
    },
  );
});

describe('the designers of the home page', () => {
  it('are the designers shown last when there is no network', async () => {
    await saveCards([{ ...lari, id }]);
    offline();
    const { result } = renderHook(() => useRemote(featuredQuery(1)));
    await waitFor(() => expect(result.current).toMatchObject({ data: [{ id }], isOffline: true }));
  });

  it('are requested six at a time, in the shape of the list', async () => {
    const seen = serve(() => json([{ ...lari, id }]));
    const { result } = renderHook(() => useRemote(featuredQuery(6)));
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: [{ id }], isOffline: false, error: null }),
    );
    expect(new URL(seen[0]?.url ?? '').search).toBe('?limit=6');
  });
});
