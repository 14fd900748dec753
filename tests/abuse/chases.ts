import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { openGame } from '#tests/abuse/open-game.ts';
import type { TestServer } from '#tests/factories/server.ts';

const LOTTERY = { vendor: 'LOTT', gameCode: 'LT-SSC5' };
const STAKE = 1;

/** Returns the order of a chase of two draws of the five-minute lottery, with one digit each. */
export async function chaseOrder(
  server: Pick<TestServer, 'call'>,
  token: string,
): Promise<{ gameToken: string } & Record<string, unknown>> {
  const { call } = server;
  const { gameToken } = await openGame(server, token, LOTTERY.gameCode, 'real', LOTTERY.vendor);
  const numbers = await vi.waitFor(
    async () => {
      const { value } = (await call('GET', `/wps/draws/${LOTTERY.vendor}/${LOTTERY.gameCode}`, { token })).body;
      const next = (value as { next: { number: number }[] }).next.map(({ number }) => number).slice(1, 3);
      if (next.length < 2) throw new Error('no draws were planned');
      return next;
    },
    { timeout: 90_000, interval: 200 },
  );
  const lines = [{ play: 'dingwei', picks: [['1'], [], [], [], []], each: STAKE * 100, times: 1 }];
  return {
    gameToken,
    requestId: randomUUID(),
    stake: STAKE,
    currency: 'USD',
    bet: { draw: numbers[0], mode: 1800, lines },
    draws: numbers.map((number) => ({ number, times: 1 })),
    stopsOnWin: true,
  };
}

export async function chaseOf(server: Pick<TestServer, 'call'>, token: string): Promise<string> {
  const bought = await server.call('POST', '/wps/rounds/chases', { token, body: await chaseOrder(server, token) });
  if (bought.status !== 200) throw new Error(bought.text);
  return (bought.body.value as { chase: { id: string } }).chase.id;
}
