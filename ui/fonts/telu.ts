import ranges from '@fontsource-variable/noto-sans-telugu/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
