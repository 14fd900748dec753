import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second wherever it runs (`getconf CLK_TCK`). */
const TICKS = 100;

type Process = { pid: number; parent: number; seconds: number };

/**
 * Processor seconds of a process and its descendants, of those that ended too as long as their parent outlived them. Undefined where the
 * system has no `/proc`.
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

/** Its own time and that of the children that it has waited for. */
function readProcess(pid: number): Process | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name stands in brackets and may have any character; the fields after it are counted from the state.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return { pid, parent: Number(fields[1]), seconds: (user! + system! + childrenUser! + childrenSystem!) / TICKS };
}
