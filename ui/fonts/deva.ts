import ranges from '@fontsource-variable/noto-sans-devanagari/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
