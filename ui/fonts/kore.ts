import ranges from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource-variable/noto-sans-kr/files/noto-sans-kr-*-wght-normal.woff2',
    '!../../node_modules/@fontsource-variable/noto-sans-kr/files/noto-sans-kr-{latin,latin-ext,vietnamese}-*',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

export default { files, ranges };
