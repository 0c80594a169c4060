/** Opens the server in this process with virtual time and seeded chance. */
import { chance, installChance } from './chance.mjs';
import { installStatements } from './server-database.mjs';
import { installTime, time } from './time.mjs';

/** The server with its people, ready for runs. Replaces time, chance and the driver of the database of this process. */
export async function openWorld() {
  const { START } = await import('./fixture.mjs');
  time.reset(START - 3_600_000);
  chance.reset(0);
  installTime();
  installChance();
  installStatements();
  const { Server } = await import('./server.mjs');
  const { Fixture } = await import('./fixture.mjs');
  const server = new Server();
  await server.open();
  return Fixture.create(server);
}
