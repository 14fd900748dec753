import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { single, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { checkImports, cruiserFolder } from '#tools/check-imports.ts';
import { installFolder, run } from '#tools/npm.ts';
import { root } from '#tools/site-inputs.ts';

/** What can be said without running anything of the product. */
export function staticChecks(): Suite[] {
  const types = (project: string): Suite => ({ name: `types, ${project}`, run: () => tool('tsc', ['-p', `tsconfig.${project}.json`]) });
  return [
    { name: 'formatting', run: () => tool('oxfmt', ['--check', '.']) },
    { name: 'lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
    types('server'),
    ...(existsSync(join(root, 'apps', 'site')) ? [types('web')] : []),
    types('tests'),
    { name: 'import rules', run: imports },
    { name: 'unused code', run: () => tool('knip', ['--no-progress']) },
  ];
}

async function tool(name: string, args: string[]): Promise<Verdict> {
  const { code, output } = await run(join(root, 'node_modules', '.bin', name), args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
  return single(code === 0, output);
}

async function imports(): Promise<Verdict> {
  if (!existsSync(join(cruiserFolder, 'node_modules', 'typescript'))) await installFolder(cruiserFolder);
  const { modules, violations } = checkImports();
  return single(violations.length === 0, violations.join('\n'), `${modules} files`);
}
