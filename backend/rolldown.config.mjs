/**
 * Writes every character outside Latin-1 as an escape: with one such character V8 stores the whole file with two bytes for each
 * character, which is 7 MB of memory for the server.
 * @type {import('rolldown').Plugin}
 */
const latin1 = {
  name: 'latin-1',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[\u0100-\uFFFF]/g, escaped);
    }
  },
};

/** @param {string} unit one UTF-16 code unit */
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The drivers of TypeORM for databases that the product does not use. */
const UNUSED_DRIVER =
  /[\\/]typeorm[\\/]driver[\\/](aurora-\w+|capacitor|cockroachdb|cordova|expo|mongodb|nativescript|oracle|postgres|react-native|sap|spanner|sqljs|sqlserver)[\\/]\w+Driver\.js$/;

/**
 * Excludes the unused drivers, which TypeORM loads all: a megabyte of code that every start would compile. TypeORM creates a
 * driver only for the type of database that the product names.
 * @type {import('rolldown').Plugin}
 */
const withoutUnusedDrivers = {
  name: 'without-unused-drivers',
  load: (id) => (UNUSED_DRIVER.test(id) ? 'module.exports = {};' : null),
};

/**
 * Excludes the table of the world's telephone numbers (0.5 MB), which class-validator loads for `IsPhoneNumber`. No DTO may use
 * that rule: it would refuse every number.
 * @type {import('rolldown').Plugin}
 */
const withoutPhoneNumbers = {
  name: 'without-phone-numbers',
  load: (id) => (/[\\/]node_modules[\\/]libphonenumber-js[\\/]/.test(id) ? 'module.exports = {};' : null),
  transform: {
    filter: { id: { exclude: /[\\/]node_modules[\\/]/ }, code: /\bIsPhoneNumber\b/ },
    handler: (_code, id) => {
      throw new Error(`${id} uses IsPhoneNumber, whose table is not part of the built server`);
    },
  },
};

/**
 * The helpers of Nest for types that are derived from another one (`PickType`) load these packages with `createRequire`, which rolldown
 * does not follow: a start would read 350 files of them beside those of the bundle, and they would have rules of their own.
 */
const REQUIRED_BY_MAPPED_TYPES = ['class-validator', 'class-transformer', 'class-transformer/cjs/storage'];

/** @type {import('rolldown').Plugin} */
const mappedTypes = {
  name: 'mapped-types',
  transform: {
    filter: { id: /[\\/]@nestjs[\\/]mapped-types[\\/]dist[\\/]type-helpers\.utils\.js$/ },
    handler(code) {
      const created = 'const require = createRequire(import.meta.url);';
      if (!code.includes(created)) throw new Error('@nestjs/mapped-types loads its packages in another way');
      const imports = REQUIRED_BY_MAPPED_TYPES.map(
        (name, index) => `import * as required${index} from '${name}';`,
      );
      const names = REQUIRED_BY_MAPPED_TYPES.map((name, index) => `'${name}': required${index}`);
      return `${imports.join('\n')}\n${code.replace(created, `const require = (name) => ({ ${names.join(', ')} })[name];`)}`;
    },
  },
};

/** Without comments and spaces, which V8 stores with the code; names stay, because packages and logs use them. */
const minify = {
  compress: { keepNames: { function: true, class: true } },
  mangle: false,
  codegen: { removeWhitespace: true },
};

/**
 * Packages with files of their own, each with what it imports and no file before it contains: the resident set grows with the largest file, which
 * V8 parses at once (docs/operations.md, "Resident set").
 */
const LARGE_PACKAGES = ['typeorm', '@simplewebauthn', 'nodemailer', 'fastify', 'rxjs', '@nestjs'];

/** @param {string} name @param {number} index @param {string[]} all */
const fileOf = (name, index, all) => ({
  name: name.replace('@', ''),
  test: new RegExp(`[\\\\/]node_modules[\\\\/]${name}[\\\\/]`),
  priority: all.length - index,
});

/**
 * Puts the compiled server and the packages it uses into a few files: reading four thousand small ones took longer than
 * everything else at a start. Packages with native code and those that are never loaded are not included. The files are CommonJS,
 * because V8 takes stored code for scripts only (docs/decisions/0051-code-cache.md).
 * @type {import('rolldown').RolldownOptions}
 */
const server = {
  input: { app: 'dist/main.js' },
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
  plugins: [withoutUnusedDrivers, withoutPhoneNumbers, mappedTypes, latin1],
  output: {
    ...{ dir: 'dist/server', format: 'cjs', strict: true, sourcemap: false, minify },
    ...{ entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs', dynamicImportInCjs: false },
    codeSplitting: { groups: LARGE_PACKAGES.map(fileOf) },
  },
};

/**
 * What loads the files of the server with their stored code, and the step of the build that stores it.
 * @type {import('rolldown').RolldownOptions}
 */
const loader = {
  input: { main: 'dist/start.js', 'store-code': 'dist/store-code.js' },
  platform: 'node',
  output: { dir: 'dist/server', format: 'esm', sourcemap: false, entryFileNames: '[name].js' },
};

export default [server, loader];
