import { FaultProxy } from './fault-proxy';
import { connectSession } from './people';

/** Creates a new proxy between the app and the server for every test of the calling file. */
export function freshLine(): () => FaultProxy {
  let proxy: FaultProxy;
  beforeAll(connectSession);
  beforeEach(async () => {
    proxy = new FaultProxy(process.env.DELIVERY_SERVER ?? '');
    await proxy.listen(Number(new URL(window.location.origin).port));
  });
  afterEach(() => proxy.close());
  return () => proxy;
}
