import ranges from '@fontsource-variable/noto-sans-tc/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-tc/files/noto-sans-tc-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-tc/files/noto-sans-tc-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
