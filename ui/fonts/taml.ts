import ranges from '@fontsource-variable/noto-sans-tamil/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
