import ranges from '@fontsource-variable/noto-sans-myanmar/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
