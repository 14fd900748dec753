import type { Cut } from '#tests/faults/proxy.ts';
import type { Fault } from '#tests/faults/fault.ts';

const fault: Fault = {
  name: 'F4',
  title: 'the connection to PostgreSQL is cut after a commit was sent and before its answer comes back',
  rounds: 20,
  recoveryLimitMs: 5_000,
  isThroughProxy: true,
  inject: async ({ world, random, moment, note }) => {
    const cuts: Cut[] = [];
    await moment(200, 1_000);
    for (let at = 0; at < 12; at++) {
      const cut = await world.proxy!.cutNext({
        // A lane commits with its statement; a transaction sends a separate COMMIT.
        after: at % 2 === 0 ? 'lane' : 'transaction',
        // Half of the cuts come after PostgreSQL has answered, the others at any moment of its work.
        withholdsAnswer: random.chance(0.5),
        delayMs: random.int(6),
      });
      if (cut) cuts.push(cut);
      await moment(20, 200);
    }
    const count = (kind: Cut['after']): number => cuts.filter(({ after }) => after === kind).length;
    note(`cut ${cuts.length} (lane ${count('lane')}, transaction ${count('transaction')})`);
    if (count('lane') === 0 || count('transaction') === 0) throw new Error('the proxy found nothing to cut');
  },
};

export default fault;
