import { spawnSync } from 'node:child_process';
import { StartError } from '#platform/config/start-error.ts';

/**
 * Returns the files that differ from `base`, new files included. Without `base`: from the commit at which the branch left its upstream, or
 * from HEAD without an upstream. In a clean tree, the files of the last commit.
 */
export function changedFiles(folder: string, base?: string): string[] {
  const git = (...args: string[]): string[] | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return status === 0 ? stdout.split('\0').filter(Boolean) : undefined;
  };
  const since = (ref: string): string[] | undefined => {
    const fork = git('merge-base', 'HEAD', ref)?.[0]?.trim();
    const differing = fork === undefined ? undefined : git('diff', '--name-only', '--no-renames', '-z', fork);
    return differing && [...new Set([...differing, ...(git('ls-files', '--others', '--exclude-standard', '-z') ?? [])])].toSorted();
  };
  if (base !== undefined) {
    const files = since(base);
    if (!files) throw new StartError(`git knows no ${base} that this tree comes from.`);
    return files;
  }
  const files = since('@{upstream}') ?? since('HEAD') ?? [];
  return files.length > 0 ? files : (since('HEAD~1') ?? []);
}
