import { ROLES } from '#platform/config/config.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { createChecker } from '#modules/code-checks/checker.ts';
import { codeCheckRoutes } from '#modules/code-checks/routes.ts';

/**
 * Time in ms between two passes. It is the longest wait of a request of staff. The first check comes as long after the start, while the
 * process serves.
 */
const EVERY_MS = 20_000;

export function openCodeChecks({ db, clock, log, config, root }: ModuleDeps): Promise<Module> {
  const checker = createChecker({ db, clock, log, root, process: config.processName });
  return Promise.resolve({
    api: undefined,
    routes: codeCheckRoutes(db, checker),
    jobs: [{ name: 'check-code', everyMs: EVERY_MS, role: ROLES, run: checker.runDue }],
  });
}
