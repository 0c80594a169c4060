/**
 * Stops with one line on a Node that is too old. Every command imports this first, and no script imports a name that is
 * younger than Node 16, so that an old Node prints this line instead of a syntax error.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is Node ${process.versions.node}.`);
  process.exit(1);
}
