import { expect, test } from 'vitest';
import { createUploadLines } from '#platform/http/upload-lines.ts';

test('three of a sender are read at a time, the others in their order; a failed one hands its place on, and nobody waits for another sender', async () => {
  const inLine = createUploadLines();
  const begun: string[] = [];
  const ends = new Map<string, (isGood: boolean) => void>();
  const send = (sender: string, name: string) =>
    inLine(sender, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, (isGood) => (isGood ? resolve(name) : reject(new Error(name)))));
    }).catch(({ message }: Error) => `failed ${message}`);
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => send('mara', name));
  const other = send('linus', 'x');
  expect(begun).toEqual(['a', 'b', 'c', 'x']);
  ends.get('b')!(false);
  expect(await all[1]).toBe('failed b');
  ends.get('a')!(true);
  expect(await all[0]).toBe('a');
  expect(begun).toEqual(['a', 'b', 'c', 'x', 'd', 'e']);
  for (const name of ['c', 'd', 'e', 'x']) ends.get(name)!(true);
  expect(await Promise.all([...all, other])).toEqual(['a', 'failed b', 'c', 'd', 'e', 'x']);
  await expect(inLine('mara', async () => 'again')).resolves.toBe('again');
});
