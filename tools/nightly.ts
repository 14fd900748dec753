import { parseArgs } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { needChromium } from '#tools/checks/chromium.ts';
import { headCommit } from '#tools/checks/journey-choice.ts';
import { allParts, isArea, partsOfArea } from '#tools/nightly/parts.ts';
import { readNightly, writeNightly } from '#tools/nightly/record.ts';
import { runParts } from '#tools/nightly/run-parts.ts';
import { runTool } from '#tools/run-tool.ts';

const MINUTES = 90;

/**
 * `npm run nightly [-- <area> …] [--minutes M]`: runs all that the gate leaves out, and the due proofs. Parts that have waited longest come
 * first. A part that is expected to end after the limit is left for the next run; the first part always starts. The record is `docs/proof/nightly.json`. An area is a part
 * (`journeys`, `axe`), a folder of journeys (`money`), or a folder of the code (`wallet`).
 */
await runTool(async () => {
  const { values, positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
  const minutes = Number(values.minutes ?? MINUTES);
  if (!(minutes > 0)) throw new StartError('--minutes takes a positive number.');
  const commit = headCommit();
  if (!commit) throw new StartError('Nothing is committed here, so a record could not say what it is about.');
  needChromium((line) => void process.stderr.write(`  ${line}\n`));
  const parts = positionals.length === 0 ? await allParts() : (await Promise.all(positionals.map(areaOf))).flat();
  const { parts: records } = await runParts({
    parts,
    last: readNightly(),
    commit,
    limitMs: minutes * 60_000,
    now: Date.now,
    write: writeNightly,
    say: (text) => void process.stdout.write(text),
  });
  const run = parts.flatMap(({ name }) => (records[name]?.commit === commit ? [records[name]] : []));
  const sum = (pick: 'passed' | 'failed' | 'skipped'): number => run.reduce((total, part) => total + part[pick], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
});

async function areaOf(word: string) {
  const parts = await partsOfArea(word);
  if (parts.some(({ name }) => name.startsWith('area/')) && !isArea(word))
    throw new StartError(`There is no part and no folder "${word}".`);
  return parts;
}
