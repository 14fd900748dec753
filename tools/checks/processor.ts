import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second, in which Linux counts processor time on every machine (`getconf CLK_TCK`). */
const TICKS = 100;

type Process = { pid: number; parent: number; seconds: number };

/**
 * Returns the processor seconds of a process and its descendants. Ended ones count too if their parent outlived them. Undefined on a system
 * without `/proc`.
 */
export function treeSeconds(root: number): number | undefined {
  const children = Map.groupBy(allProcesses(), ({ parent }) => parent);
  const own = readProcess(root);
  if (!own) return undefined;
  const sum = ({ pid, seconds }: Process): number => (children.get(pid) ?? []).reduce((total, child) => total + sum(child), seconds);
  return sum(own);
}

function allProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
}

/** Returns the time of a process, with that of the children that it has waited for. */
function readProcess(pid: number): Process | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name is in brackets and may have any character, so the fields are counted from the state, which follows.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return { pid, parent: Number(fields[1]), seconds: (user! + system! + childrenUser! + childrenSystem!) / TICKS };
}
