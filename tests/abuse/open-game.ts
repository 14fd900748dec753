import { randomUUID } from 'node:crypto';
import type { TestServer } from '#tests/factories/server.ts';

type Client = Pick<TestServer, 'call'>;
export type OpenedGame = { gameToken: string; stakes: number[]; balance: number };
export const DICE = 'CR-DICE';
export const MINES = 'CR-MINES';

export async function openGame(
  { call }: Client,
  token: string,
  gameCode: string,
  mode = 'real',
  vendor = gameCode.split('-')[0],
): Promise<OpenedGame> {
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor, gameCode, mode } });
  const { launchToken } = launched.body.value as { launchToken: string };
  return (await call('POST', '/wps/rounds/open', { token, body: { launchToken } })).body.value as OpenedGame;
}

/** Opens a round of mines that waits for its first act. */
export async function openRound(client: Client, token: string): Promise<{ roundId: string; step: number }> {
  const { gameToken } = await openGame(client, token, MINES);
  const body = { gameToken, requestId: randomUUID(), stake: 2, currency: 'USD', bet: { mines: 3 } };
  const answer = await client.call('POST', '/wps/rounds/play', { token, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body.value as { round: { roundId: string; step: number } }).round;
}
