import ranges from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-sc/files/noto-sans-sc-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-sc/files/noto-sans-sc-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
