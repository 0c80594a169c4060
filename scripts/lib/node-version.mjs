/**
 * Stops with one clear line on a Node that is too old. Every command imports this first; nothing it or the other
 * scripts import by name is younger than Node 16, so that this line is what an old Node prints.
 */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Serve Node 20.19 o più recente: qui c'è Node ${process.versions.node}.`);
  process.exit(1);
}
