import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease } from '#tools/release/make-release.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run release [-- --to <folder>] [--key <secret key of minisign>]`: packs the committed tree. */
await runTool(() => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist/release' }, key: { type: 'string' } } });
  const { archive, sums, sha256, commit, signature } = makeRelease({ root, to: resolve(values.to), key: values.key });
  say(`${archive} of ${commit}`);
  say(`SHA-256 ${sha256}; ${sums} has it and that of every file`);
  say(signature === undefined ? 'not signed: give --key <secret key of minisign>' : `signed: ${signature}`);
});
