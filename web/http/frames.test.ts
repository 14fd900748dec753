import { expect, test, vi } from 'vitest';
import { applyFrame, onFrame, readAgain } from '#web/http/frames.ts';
import type { I18n } from '#web/text/i18n.tsx';
import type { ServerFrame } from '#contracts/realtime.ts';

const read = vi.hoisted(() => vi.fn());
vi.mock('#web/http/query-client.ts', () => ({ queryClient: { invalidateQueries: read } }));

const apply = (frame: ServerFrame) => applyFrame(frame, {} as I18n);

test('a handler runs for the types that it names, and for no type whose name begins the same', () => {
  const seen: string[] = [];
  onFrame(['table', 'ready'], ({ type }) => void seen.push(type));
  apply({ type: 'table', state: { table: 'a/b' } });
  apply({ type: 'table-turns', table: 'a/b', coup: '1', turns: null });
  apply({ type: 'ready' });
  expect(seen).toEqual(['table', 'ready']);
});

test('queries are read again by the beginning of their key', () => {
  onFrame(['withdrawal'], readAgain('withdrawals', 'wallet/balance'));
  apply({ type: 'withdrawal', id: '1' });
  expect(read.mock.calls).toEqual([[{ queryKey: ['withdrawals'] }], [{ queryKey: ['wallet', 'balance'] }]]);
});

test('every declared frame is handled somewhere in the site', () => {
  const sources = import.meta.glob<string>('../../{apps/site,web}/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const declared = Object.values(
    import.meta.glob<string>('../../contracts/frames/*.ts', { query: '?raw', import: 'default', eager: true }),
  );
  const types = declared.flatMap((text) => [...text.matchAll(/^ {4}'?([a-z-]+)'?: /gm)].map(([, type]) => type!));
  expect(types.length).toBeGreaterThan(16);
  const all = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$/.test(path))
    .map(([, text]) => text);
  const isHandled = (type: string) => all.some((text) => new RegExp(`(?:onFrame\\(\\[[^\\]]*|type [!=]== )'${type}'`).test(text));
  expect(types.filter((type) => !isHandled(type))).toEqual([]);
});
