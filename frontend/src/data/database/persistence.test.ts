import { askToPersist, isPersistent } from './persistence';

const persist = jest.fn(() => Promise.resolve(true));

function setStorage(value: unknown): void {
  Object.defineProperty(navigator, 'storage', { value, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

afterAll(() => Reflect.deleteProperty(navigator, 'storage'));

describe('the request for persistent storage', () => {
  it('is sent once on a device', async () => {
    setStorage({ persist, persisted: () => Promise.resolve(true) });
    await askToPersist();
    await askToPersist();
    expect(persist).toHaveBeenCalledTimes(1);
    expect(await isPersistent()).toBe(true);
  });

  it('is not sent to browsers without it', async () => {
    setStorage({});
    await askToPersist();
    expect(await isPersistent()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
