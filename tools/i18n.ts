import { makeDeskReport } from '#tools/i18n/desk/desk-report.ts';
import { faultsOf, makeReport } from '#tools/i18n/report.ts';
import { runTool } from '#tools/run-tool.ts';

/**
 * `npm run i18n`: prints how many texts of the site and of the back office each language has, and their faults. Fails if a language with
 * the status `whole` has a gap.
 */
await runTool(() => {
  const report = makeReport();
  const desk = makeDeskReport();
  process.stdout.write(`${[...report.lines, ...desk.lines, ...desk.faults].join('\n')}\n`);
  return faultsOf(report).length + desk.faults.length > 0 ? 1 : 0;
});
