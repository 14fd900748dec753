import ranges from '@fontsource-variable/noto-sans-sinhala/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
