import { connect } from 'node:net';
import { join } from 'node:path';
import { folderOf, type Plan } from '#ops/cluster/plan.ts';

/** A server behind the balancer as the balancer sees it. */
export type Behind = { section: string; name: string; status: string };

/** Sends a command to the socket of the balancer. Rejects if the balancer does not run. */
function command(plan: Plan, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(join(folderOf(plan, plan.edge), 'socket'));
    let answer = '';
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.write(`${line}\n`);
  });
}

/** All servers behind the balancer, by section. */
export async function behind(plan: Plan): Promise<Behind[]> {
  const rows = (await command(plan, 'show stat')).split('\n').map((line) => line.split(','));
  const status = rows[0]?.indexOf('status') ?? -1;
  return rows
    .slice(1)
    .filter(([, name]) => name !== undefined && !/^(FRONTEND|BACKEND)$/.test(name))
    .map((cells) => ({ section: cells[0]!, name: cells[1]!, status: cells[status] ?? '' }));
}

/** Stops new calls to a server of the sites (`drain`), or allows them again (`ready`). */
export async function setWeb(plan: Plan, name: string, state: 'drain' | 'ready'): Promise<void> {
  const answer = (await command(plan, `set server web/${name} state ${state}`)).trim();
  if (answer !== '') throw new Error(`the balancer refused: ${answer}`);
}
