import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaled, toNumber } from '#kernel/fraction.ts';
import { exactOf, hashOf, toFile, type ExactFile } from '#games/slots/exact.ts';
import { priceOf } from '#games/slots/engine/machine.ts';
import { loadDefinitions, type ModelVersion } from '#games/slots/models.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/**
 * `node tools/slot-returns.ts [code …]`: computes the exact figures of the slot models and writes their exact.json. Without codes it
 * computes versions whose machine has changed, with codes every version of those models.
 */
await runTool(async () => {
  const requested = process.argv.slice(2);
  const definitions = await loadDefinitions();
  for (const code of new Set(definitions.map((model) => model.code))) {
    if (requested.length > 0 && !requested.includes(code)) continue;
    const file = join(root, 'games', 'slots', code, 'exact.json');
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ExactFile>) : {};
    const after: Record<string, ExactFile> = {};
    for (const model of definitions.filter((one) => one.code === code)) {
      const { buy: _buy, ante: _ante, ...known } = before[model.version] ?? {};
      after[model.version] = figures(model, known as ExactFile);
      for (const [way, machine] of model.extras)
        after[model.version]![way] = figures({ ...model, machine, name: `${model.name} ${way}` }, before[model.version]?.[way]);
    }
    // Bands are written on one line, as the formatter does.
    const text = JSON.stringify(after, null, 2).replaceAll(/\[[^[\]]*\]/g, (list) =>
      list.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
    );
    writeFileSync(file, `${text}\n`);
  }

  /** Returns the stored figures of this machine, or computes them. */
  function figures(model: Pick<ModelVersion, 'machine' | 'maxWin' | 'name'>, known: ExactFile | undefined): ExactFile {
    if (requested.length === 0 && known?.machine === hashOf(model)) return known;
    const began = performance.now();
    const exact = exactOf(model);
    const percent = Number(scaled(exact.rtp, 6)) / 1e4;
    const deviation = Math.sqrt(toNumber(exact.variance)).toFixed(2);
    process.stdout.write(
      `${model.name.padEnd(22)} ${percent.toFixed(4)} %  deviation ${deviation}  hits ${toNumber(exact.hitRate).toFixed(4)}` +
        `  cap loss at most ${toNumber(exact.capLoss).toExponential(1)}  most ${exact.mostCoins / priceOf(model.machine)}` +
        `  ${Math.round(performance.now() - began)} ms\n`,
    );
    return toFile(model, exact);
  }
});
