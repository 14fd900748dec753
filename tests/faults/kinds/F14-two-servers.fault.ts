import type { Fault } from '#tests/faults/fault.ts';

/** Sends every operation, and each of its repeats, to either of two servers that both seal. Kills one of the servers now and then. */
const fault: Fault = {
  name: 'F14',
  title: 'two servers work on one database, and one of them is killed',
  rounds: 20,
  recoveryLimitMs: 5_000,
  servers: 2,
  inject: async ({ world, random, moment, note }) => {
    for (let n = 0; n < 2; n++) {
      await moment(1_000, 3_000);
      random.pick(world.targets).kill();
    }
    note(`${world.targets.length} servers`);
  },
};

export default fault;
