import type { Fault } from '#tests/faults/fault.ts';

const fault: Fault = {
  name: 'F1',
  title: 'kill -9 of the server under load',
  rounds: 20,
  recoveryLimitMs: 5_000,
  inject: async ({ world, moment }) => {
    await moment(1_000, 5_000);
    world.target.kill();
  },
};

export default fault;
