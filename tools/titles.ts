import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';
import { declashVendor } from '#tools/titles/declash.ts';
import { makeTitles } from '#tools/titles/make-titles.ts';
import { checkVendor, isSlot } from '#tools/titles/check-titles.ts';
import { readTitles, writeTitles } from '#tools/titles/titles-csv.ts';
import { slotVendors } from '#tools/titles/slot-vendors.ts';

/**
 * `npm run titles`: writes the slots of vendors/<code>/titles.csv, the same bytes every time. Re-rolls of existing titles are kept, and so
 * are the handwritten titles of other families after them. `-- --declash [CODE]` then raises re-rolls until no two tiles of a vendor look
 * alike. It goes down the list, so a new title never changes an old one, and writes after every vendor, so it can be stopped and run again.
 */
await runTool(async () => {
  const args = process.argv.slice(2);
  const only = args.find((arg) => !arg.startsWith('--'));
  const vendors = await slotVendors();
  if (only && !vendors.some((vendor) => vendor.code === only)) throw new StartError(`${only} has no slot titles.`);
  const taken = new Set<string>();
  for (const vendor of vendors) {
    const file = join(root, 'vendors', vendor.code, 'titles.csv');
    const before = readTitles(file);
    const made = makeTitles(vendor, taken).map((row, i) => ({ ...row, reroll: before[i]?.name === row.name ? before[i].reroll : 0 }));
    const rows = [...made, ...before.filter((row) => !isSlot(row))];
    const problems = checkVendor(vendor.code, rows);
    if (problems.length > 0) throw new StartError(problems.slice(0, 5).join('\n'));
    if (args.includes('--declash') && (!only || only === vendor.code)) {
      const began = performance.now();
      const report = await declashVendor(vendor, rows);
      process.stdout.write(`${vendor.code} ${JSON.stringify(report)} ${Math.round((performance.now() - began) / 1000)} s\n`);
    }
    writeTitles(file, rows);
    if (readFileSync(file).length === 0) throw new StartError(`${file} is empty.`);
  }
});
