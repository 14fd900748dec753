import ranges from '@fontsource-variable/noto-sans-khmer/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
