import { FaultProxy } from './fault-proxy';
import { connectSession } from './people';

/** The line between the app and the server, a fresh one for every test of the file that calls this. */
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
