import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export type Played = { roundId: string; stake: number; payout: number };
/** Makes a call of a signed-in member; throws at a refusal. */
export type MemberCall = <T>(method: 'GET' | 'POST', path: string, data?: unknown) => Promise<T>;
/** Submits the payment provider's page. */
type Pay = (path: string) => Promise<unknown>;

/** Deposits through the practice provider, without its page. */
export async function deposit(call: MemberCall, pay: Pay, amount: number): Promise<void> {
  const { balance } = await call<{ balance: number }>('GET', '/wps/v2/wallets/balance');
  const order = { method: 'sandbox-bank', amount, currency: 'USD', requestId: randomUUID() };
  const { payUrl } = await call<{ payUrl: string }>('POST', '/wps/cashier/deposits', order);
  await pay(`${payUrl}/pay`);
  for (let tries = 0; tries < 50; tries++) {
    const now = await call<{ balance: number }>('GET', '/wps/v2/wallets/balance');
    if (now.balance > balance) return;
    await sleep(200);
  }
  throw new Error('the deposit did not arrive');
}

export type RoundsOfGame = { count: number; mode: 'real' | 'practice'; vendor?: string; gameCode?: string; stakeAt?: number };

/** Plays rounds of a game at its second stake, or at another one of its list; returns them in the order of play. */
export async function playRounds(
  call: MemberCall,
  { count, mode, vendor = 'TTG', gameCode = 'TTG-0013', stakeAt = 1 }: RoundsOfGame,
): Promise<Played[]> {
  const { launchToken } = await call<{ launchToken: string }>('POST', '/wps/game/launchGame', { vendor, gameCode, mode });
  const { gameToken, stakes, currency } = await call<{ gameToken: string; stakes: number[]; currency: string }>(
    'POST',
    '/wps/rounds/open',
    { launchToken },
  );
  const rounds: Played[] = [];
  for (let at = 0; at < count; at++) {
    const order = { gameToken, stake: stakes.at(stakeAt), currency, requestId: randomUUID() };
    rounds.push((await call<{ round: Played }>('POST', '/wps/rounds/play', order)).round);
  }
  return rounds;
}
