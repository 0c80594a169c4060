/**
 * Puts the compiled server and the packages it uses into a few files: reading four thousand small ones took longer than
 * everything else at a start. Packages with native code and those that are never loaded are not included.
 */
export default {
  input: { main: 'dist/main.js' },
  platform: 'node',
  external: [
    // Packages with native code.
    /^libsql/,
    /^sharp/,
    /^@node-rs\//,
    // Optional packages that Nest and TypeORM try to load; they are not installed.
    /^@nestjs\/(websockets|microservices|mongoose|serve-static|graphql)/,
    /^@fastify\/view/,
    /^class-transformer\/storage/,
    // Loaded by TypeORM under a name that it computes at run time.
    /^mysql2?$/,
    /^better-sqlite3$/,
  ],
  output: { dir: 'dist/server', format: 'esm', sourcemap: false, entryFileNames: '[name].js' },
};
