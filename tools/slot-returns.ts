import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaled, toNumber } from '#kernel/fraction.ts';
import { exactOf, toFile } from '#games/slots/exact.ts';
import { loadDefinitions } from '#games/slots/models.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/** `node tools/slot-returns.ts [code …]`: computes the exact figures of the slot models anew and writes their exact.json. */
await runTool(async () => {
  const asked = process.argv.slice(2);
  for (const model of await loadDefinitions()) {
    if (asked.length > 0 && !asked.includes(model.code)) continue;
    const began = performance.now();
    const exact = exactOf(model);
    writeFileSync(join(root, 'games', 'slots', model.code, 'exact.json'), `${JSON.stringify(toFile(model, exact), null, 2)}\n`);
    const percent = Number(scaled(exact.rtp, 6)) / 1e4;
    const deviation = Math.sqrt(toNumber(exact.variance)).toFixed(2);
    const ms = Math.round(performance.now() - began);
    process.stdout.write(
      `${model.code.padEnd(14)} ${percent.toFixed(4)} %  deviation ${deviation}  hits ${toNumber(exact.hitRate).toFixed(4)}` +
        `  cap loss at most ${toNumber(exact.capLoss).toExponential(1)}  cycle ${exact.cycle.top}  ${ms} ms\n`,
    );
  }
});
