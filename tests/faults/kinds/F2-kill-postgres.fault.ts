import type { Fault } from '#tests/faults/fault.ts';

const fault: Fault = {
  name: 'F2',
  title: 'kill -9 of PostgreSQL and all its processes under load',
  rounds: 20,
  recoveryLimitMs: 30_000,
  inject: async ({ world, moment }) => {
    await moment(1_000, 5_000);
    world.killPostgres();
  },
};

export default fault;
