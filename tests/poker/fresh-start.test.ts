import { expect, test } from 'vitest';
import type { Wire } from '#contracts/endpoint.ts';
import type { PokerTable } from '#contracts/poker.ts';
import { ROOMS, testServer } from '#tests/factories/server.ts';

/** The promise of the lobby: games are in progress a minute after the start. */
const MINUTE_MS = 60_000;

const startedAt = performance.now();
const { call } = await testServer(ROOMS);

test(
  'within a minute of a fresh start bots play at every practice table of more than two seats, and the lobby has their pots',
  { timeout: 2 * MINUTE_MS },
  async () => {
    const idle = async (): Promise<string[]> => {
      const { body } = await call('GET', '/wps/poker/lobby?mode=practice&kind=cash');
      // At a table of two one bot waits for a person.
      const list = (body.value as { list: Wire<PokerTable>[] }).list.filter(({ seats }) => seats > 2);
      const played = list.filter(({ bots, averagePot }) => bots > 0 && Number(averagePot) > 0);
      return played.length === 0 ? ['all'] : list.filter((table) => !played.includes(table)).map(({ name }) => name);
    };
    await expect.poll(idle, { timeout: MINUTE_MS, interval: 500 }).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(MINUTE_MS);
  },
);
