import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { goldenOf } from '#games/slots/golden.ts';
import { loadVersions } from '#games/slots/models.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/**
 * `node tools/slot-golden.ts`: adds golden rounds (stored hashes of outcomes) of new versions to games/slots/golden.json. Existing golden
 * rounds are never changed: if one differed from the present outcome, old rounds could no longer be proven.
 */
await runTool(async () => {
  const file = join(root, 'games', 'slots', 'golden.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const versions = [...(await loadVersions())].filter(([name, model]) => name === model.name);
  const dealt = versions.flatMap(([, model]) => [...goldenOf(model)]);
  const changed = dealt.filter(([name, hash]) => known[name] !== undefined && known[name] !== hash);
  if (changed.length > 0) throw new StartError(`${changed.map(([name]) => name).join(', ')} would be dealt in another way than before.`);
  const all = Object.entries({ ...known, ...Object.fromEntries(dealt) }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
});
