import { root } from '#tools/site/site-inputs.ts';
import { readComments } from '#tools/prose/read-prose.ts';
import { runTool } from '#tools/run-tool.ts';

/** `npm run prose [-- folder …]`: reports sentences of comments that lack their subject, use verbs of speech, or are too long. */
await runTool(() => {
  const { comments, faults } = readComments(root, process.argv.slice(2));
  process.stdout.write(`${faults.map((fault) => `${fault}\n`).join('')}${faults.length} faults in ${comments} comments\n`);
  return Promise.resolve(faults.length > 0 ? 1 : 0);
});
