import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { single, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { cruise, cruiserFolder, judge, type Cruise } from '#tools/checks/check-imports.ts';
import { installFolder, run } from '#tools/npm.ts';
import { readComments, readSubjects } from '#tools/prose/read-prose.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Returns the checks that run no part of the product. */
export function staticChecks(): Suite[] {
  return [
    { name: 'formatting', run: () => tool('oxfmt', ['--check', '.']) },
    { name: 'lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
    types('server'),
    ...(existsSync(join(root, 'apps', 'site')) ? [types('web')] : []),
    ...(existsSync(join(root, 'apps', 'admin')) ? [types('admin')] : []),
    types('tests'),
    { name: 'import rules', run: imports },
    { name: 'unused code', run: () => tool('knip', ['--no-progress']) },
    { name: 'comments and commits', run: () => Promise.resolve(prose()) },
  ];
}

/** Time from which subjects of commits are checked: imperative, at most 72 characters. */
const SUBJECTS_SINCE = '2026-11-30T03:30:00Z';

/** Checks comments and subjects of commits (`docs/words.md`). */
function prose(): Verdict {
  const { comments, faults } = readComments(root);
  const { subjects, faults: ofSubjects } = readSubjects(root, SUBJECTS_SINCE);
  const found = [...faults, ...ofSubjects];
  return single(found.length === 0, found.join('\n'), `${comments} comments, ${subjects} commits`);
}

/** Returns the static checks for `files` that changed. Checks of the whole tree are the same as in `staticChecks`. */
export function checksOf(files: readonly string[], seen: Cruise | { failure: string }): Suite[] {
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(root, file)));
  return [
    { name: 'formatting', run: () => tool('oxfmt', ['--check', '.']) },
    ...(code.length > 0 ? [{ name: 'lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings', ...code]) }] : []),
    ...(code.length > 0 ? ['server', 'web', 'admin', 'tests'].map(types) : []),
    { name: 'import rules', run: () => Promise.resolve(importRules(seen)) },
    { name: 'unused code', run: () => tool('knip', ['--no-progress']) },
  ];
}

/** Suite that checks types, and continues from the stored state of the last check. */
function types(project: string): Suite {
  const kept = join('node_modules', '.cache', `types-${project}.tsbuildinfo`);
  return {
    name: `types, ${project}`,
    // Several checkers would each check the files that they share: twice the processor time, and no sooner on two cores.
    run: () => tool('tsc', ['-p', `tsconfig.${project}.json`, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept]),
  };
}

async function tool(name: string, args: string[]): Promise<Verdict> {
  const { code, output } = await run(join(root, 'node_modules', '.bin', name), args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
  return single(code === 0, output);
}

async function imports(): Promise<Verdict> {
  return importRules(await seenImports());
}

export async function seenImports(): Promise<Cruise | { failure: string }> {
  if (!existsSync(join(cruiserFolder, 'node_modules', 'typescript'))) await installFolder(cruiserFolder);
  return cruise();
}

function importRules(seen: Cruise | { failure: string }): Verdict {
  const { modules, violations } = judge(seen);
  return single(violations.length === 0, violations.join('\n'), `${modules} files`);
}
