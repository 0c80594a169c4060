import { act, render, screen } from '@testing-library/react';
import { json, serve } from '../../../test/server';
import { api } from '../../data/http/api';
import { OfflineNotice } from '../../ui/notices/offline-notice';
import { OfflineLine } from './chrome';
import { watchNetwork } from './watch-network';

const TEXT = 'Sei offline: vedi ciò che hai salvato';
let isUp = true;
let end: () => void;

const ask = () => act(() => api.get('/api/designers').catch(() => undefined));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  isUp = true;
  serve(() => (isUp ? json([]) : Promise.reject(new TypeError('no network'))));
  await ask();
  end = watchNetwork();
});

afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the notice about the network', () => {
  it('is not shown for one request without an answer when the next one is answered', async () => {
    render(<OfflineLine />);
    isUp = false;
    await ask();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    isUp = true;
    await pass(1000);
    await pass(10_000);
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is shown while the server does not answer, hidden at its first answer, and pages load again automatically', async () => {
    const retry = jest.fn();
    render(
      <>
        <OfflineLine />
        <OfflineNotice onRetry={retry} />
      </>,
    );
    isUp = false;
    await ask();
    await pass(1000);
    expect(screen.getByText(TEXT)).toBeInTheDocument();
    expect(retry).not.toHaveBeenCalled();
    isUp = true;
    await pass(2000);
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('asks the server when the browser reports that it is offline, and does not rely on the report', async () => {
    render(<OfflineLine />);
    window.dispatchEvent(new Event('offline'));
    await pass(5000);
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    isUp = false;
    window.dispatchEvent(new Event('offline'));
    await pass(1000);
    expect(screen.getByText(TEXT)).toBeInTheDocument();
  });

  it('is not affected by a request that the page itself aborted', async () => {
    render(<OfflineLine />);
    serve(() => new Promise<Response>(() => undefined));
    for (let time = 0; time < 2; time += 1) {
      const controller = new AbortController();
      const call = api.get('/api/designers', { signal: controller.signal }).catch(() => undefined);
      await pass(0);
      controller.abort();
      await act(() => call);
    }
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });
});
