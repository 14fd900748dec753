import ranges from '@fontsource-variable/noto-sans/unicode.json' with { type: 'json' };

const files = import.meta.glob<string>('../../node_modules/@fontsource-variable/noto-sans/files/noto-sans-greek*-wght-normal.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

export default { files, ranges };
