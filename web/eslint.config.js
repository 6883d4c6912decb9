import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'build', 'engine/documents.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ['build-tools/service-worker.js'], languageOptions: { globals: globals.serviceworker } },
  {
    // What the engine writes is data: names are built and compared, never taken apart.
    files: ['src/boards/**', 'src/play/**'],
    ignores: ['**/*.test.ts', 'src/play/dev.ts', 'src/play/nets.ts'], // what these read is an address, and names of files
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[regex]', message: 'The engine says what a pattern would look for.' },
        {
          selector: 'CallExpression[callee.property.name=/^(split|startsWith|endsWith|substring|substr|charAt|match|matchAll|search)$/]',
          message: 'A text of the engine is not taken apart.',
        },
      ],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-undef': 'off', // TypeScript knows
      'prefer-const': 'off', // of what $props and $state give, some are assigned and some are not
      'svelte/prefer-const': 'off',
    },
  },
);
