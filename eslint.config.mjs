import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The size limits of docs/architecture.md. They are not raised for a change that exceeds them. */
const limits = {
  'max-lines': ['error', { max: 250 }],
  'max-lines-per-function': ['error', { max: 50 }],
  'max-params': ['error', { max: 5 }],
  complexity: ['error', { max: 10 }],
};

const plain = {
  eqeqeq: 'error',
  'no-restricted-syntax': [
    'error',
    { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
    { selector: 'ExportNamedDeclaration[source]', message: 'No barrels: import from the file that has it.' },
  ],
};

const typed = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
};

/** The function of a `describe` contains many tests, so its length has no limit. */
const relaxedForTests = { 'max-lines-per-function': 'off' };

const NODE_GLOBALS = [
  'Blob',
  'Buffer',
  'FormData',
  'URL',
  'clearInterval',
  'clearTimeout',
  'console',
  'fetch',
  'performance',
  'process',
];
const node = Object.fromEntries(
  [...NODE_GLOBALS, 'setInterval', 'setTimeout'].map((name) => [name, 'readonly']),
);

/**
 * The TypeScript projects of each folder. A file is looked up in the projects of its own folder only, as the parser builds
 * every program that it looks into.
 */
const PROJECTS = {
  domain: ['domain/tsconfig.test.json'],
  backend: ['backend/tsconfig.test.json'],
  frontend: [
    'frontend/tsconfig.test.json',
    'frontend/tsconfig.sw.json',
    'frontend/tsconfig.vite.json',
    'frontend/tsconfig.e2e.json',
  ],
  scripts: ['scripts/tsconfig.json'],
};

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.{spec,test}.{ts,tsx}', '**/test/**', 'frontend/{e2e,delivery}/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-server/**',
      '**/node_modules/**',
      '**/.cache/**',
      'data/**',
      '**/test-results/**',
      'frontend/src/data/http/schema.d.ts',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { rules: { ...limits, ...plain } },
  { files: ['**/*.mjs', '**/*.cjs'], languageOptions: { globals: node } },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable', require: 'readonly' } } },
  { files: TYPESCRIPT, extends: [tseslint.configs.strictTypeChecked], rules: typed },
  ...Object.entries(PROJECTS).map(([folder, project]) => ({
    files: TYPESCRIPT.map((pattern) => `${folder}/${pattern}`),
    languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  })),
  {
    files: ['backend/**/*.ts'],
    rules: {
      // DTOs and entities are classes only because decorators need classes; mappers return plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              importNames: ['forwardRef'],
              message: 'Modules import in one direction only.',
            },
          ],
        },
      ],
    },
  },
  {
    // Only config/env.ts reads settings; the commands beside main.ts start without the app and may read them too.
    files: ['backend/src/*/**/*.ts'],
    ignores: ['backend/src/config/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Ask config/env.ts.' },
      ],
    },
  },
  { files: ['frontend/src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
  // A warning for the React Compiler, which is not in use; enable the rule again before using the compiler.
  { files: ['frontend/src/ui/virtual-rows.tsx'], rules: { 'react-hooks/incompatible-library': 'off' } },
  { files: ['frontend/src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 80 }] } },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/data/http/**', 'frontend/src/service-worker/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Send requests through frontend/src/data/http.' },
      ],
    },
  },
  { files: TESTS, rules: relaxedForTests },
  {
    files: ['frontend/e2e/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@playwright/test', importNames: ['test'], message: 'Import it from ./support/test.' },
          ],
        },
      ],
      'no-restricted-properties': ['error', { property: 'waitForTimeout', message: 'Wait for a condition.' }],
    },
  },
);
