import type { Fault } from '#tests/faults/fault.ts';

const fault: Fault = {
  name: 'F8',
  title: 'the disk of the server, where its log and its files go, is full',
  rounds: 20,
  recoveryLimitMs: 1_000,
  disk: { of: 'server', mb: 16 },
  inject: async ({ world, moment, note }) => {
    await moment(1_000, 2_000);
    const { starts } = world.target;
    world.disk!.fill();
    await moment(3_000, 6_000);
    if (world.target.starts > starts) throw new Error('the server fell because it could not write its log');
    world.disk!.free();
    note('money went on');
  },
};

export default fault;
