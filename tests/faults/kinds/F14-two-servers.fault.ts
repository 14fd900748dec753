import type { Fault } from '#tests/faults/fault.ts';

/** Every operation goes to one of two servers, its repeats to either; both seal. Now and then a server is killed. */
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
