export type Line = { kind: 'same' | 'gone' | 'new' | 'left out'; text: string };

/** Number of unchanged lines that are shown before and after a change. */
const AROUND = 1;
/** Most lines of each text that are compared. Longer texts are shown as wholly changed. */
const MOST = 1_000;

/** Lists the lines of two texts: lines that were removed, lines that were added, and the unchanged lines beside a change. */
export function linesOf(before: string, after: string): Line[] {
  const [old, next] = [split(before), split(after)];
  const all: Line[] =
    old.length > MOST || next.length > MOST
      ? [...old.map((text) => ({ kind: 'gone' as const, text })), ...next.map((text) => ({ kind: 'new' as const, text }))]
      : aligned(old, next);
  return shortened(all);
}

const split = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Compares two texts by their longest common sequence of lines. */
function aligned(old: readonly string[], next: readonly string[]): Line[] {
  const longest = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  for (let a = old.length - 1; a >= 0; a--)
    for (let b = next.length - 1; b >= 0; b--)
      longest[a]![b] = old[a] === next[b] ? longest[a + 1]![b + 1]! + 1 : Math.max(longest[a + 1]![b]!, longest[a]![b + 1]!);
  const lines: Line[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < next.length) {
    if (a < old.length && b < next.length && old[a] === next[b]) {
      lines.push({ kind: 'same', text: old[a++]! });
      b++;
    } else if (a < old.length && (b === next.length || longest[a + 1]![b]! >= longest[a]![b + 1]!))
      lines.push({ kind: 'gone', text: old[a++]! });
    else lines.push({ kind: 'new', text: next[b++]! });
  }
  return lines;
}

/** Replaces each run of unchanged lines that are not beside a change with a single line `left out`. */
function shortened(lines: readonly Line[]): Line[] {
  const isNear = (at: number) => lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same');
  return lines.flatMap((line, at): Line[] => {
    if (isNear(at)) return [line];
    return at === 0 || isNear(at - 1) ? [{ kind: 'left out', text: '…' }] : [];
  });
}
