import ranges from '@fontsource-variable/noto-sans-lao/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-lao/files/noto-sans-lao-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-lao/files/noto-sans-lao-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
