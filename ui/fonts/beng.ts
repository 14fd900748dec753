import ranges from '@fontsource-variable/noto-sans-bengali/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
