import { faultsOf, makeReport } from '#tools/i18n/report.ts';
import { runTool } from '#tools/run-tool.ts';

/** `npm run i18n`: how much of the texts each language has, and what is wrong with them. Fails where a whole language has a gap. */
await runTool(() => {
  const report = makeReport();
  process.stdout.write(`${report.lines.join('\n')}\n`);
  return faultsOf(report).length > 0 ? 1 : 0;
});
