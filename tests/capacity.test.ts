import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/site/site-inputs.ts';

const page = readFileSync(join(root, 'docs/capacity.md'), 'utf8');

/** The rows of the table under a heading, by their first cell. */
function rowsUnder(heading: string): Map<string, string[]> {
  const part = page.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const rows = part.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return new Map(rows.map((line) => line.slice(2, -2).split(' | ')).map(([first, ...rest]) => [first!.replaceAll('`', ''), rest]));
}

const figure = (text: string): number => Number(/[\d,.]+/.exec(text)![0].replaceAll(',', ''));
const constants = rowsUnder('What was measured');
const constant = (name: string): number => figure(constants.get(name)![0]!);

test('the needs on the page of capacity are the sums of its constants', () => {
  const [decided, http, frame, transfer, process, shipped, load] = [
    'decided',
    'http',
    'frame',
    'transfer',
    'process',
    'shipped',
    'load',
  ].map(constant) as [number, number, number, number, number, number, number];
  const [players, bets, seats] = [1_000_000, 100_000, 100_000];
  const checkpoints = seats / 2;
  const groups = Math.ceil((bets + checkpoints) / (decided * load));
  const perSecond = bets * 1.9 + checkpoints;
  const day = (perSecond * transfer * 86_400 * 0.4) / 1e12;
  const needs: Record<string, number> = {
    checkpoints,
    groups,
    web: Math.ceil(bets / http / load),
    sockets: (players * 2 * frame) / 1e6,
    bus: Math.floor(bets / groups),
    rooms: seats / process,
    transfers: perSecond,
    'storage at the peak': Math.round((perSecond * transfer) / 1e6),
    'storage of a day': Number(day.toFixed(1)),
    'log shipped': Math.round(((bets + checkpoints) / groups) * shipped) / 1e3,
  };
  const shown = rowsUnder('The demand');
  for (const [name, need] of Object.entries(needs)) {
    const said = figure(shown.get(name)!.at(-1)!);
    // The page rounds to whole figures.
    expect(Math.abs(said - need) / need, `${name}: the page says ${said}, the sum is ${need}`).toBeLessThan(0.05);
    if (need >= 1 && Number.isInteger(need)) expect(said, name).toBe(need);
  }
  // 5.3 TB over 52 groups, and as much for 100 days.
  expect((day * 1_000) / groups).toBeCloseTo(102, 0);
});

test('the sizes in between follow from the same constants', () => {
  for (const [bets, [groups, web, , standbys]] of [...rowsUnder('The demand')].filter(([first]) => /^[\d,]+$/.test(first))) {
    const wanted = Math.ceil(figure(bets) / (constant('decided') * constant('load')));
    expect(figure(groups!), bets).toBe(wanted);
    expect(figure(web!), bets).toBe(Math.ceil(figure(bets) / constant('http') / constant('load')));
    expect(figure(standbys!), bets).toBe(2 * wanted);
  }
});
