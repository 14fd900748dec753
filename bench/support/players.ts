import { money } from '#kernel/money.ts';
import { openDatabase } from '#platform/db/database.ts';
import { welcomeMember } from '#modules/cashier/index.ts';
import { createIdentity } from '#modules/identity/index.ts';
import { ask } from '#bench/support/ask.ts';
import { createWallet } from '#modules/wallet/index.ts';

export type Player = { token: string; gameToken: string; stake: number };

const PASSWORD = 'Bench0001';

/** Members with money, each signed in and with a game open; the games are spread over the titles given. */
export async function openPlayers(
  url: string,
  appUrl: string,
  count: number,
  titles: readonly { vendor: string; gameCode: string }[],
): Promise<Player[]> {
  const db = openDatabase({ url: appUrl });
  const wallet = createWallet({ db });
  const identity = createIdentity({ db, welcome: (member) => welcomeMember(wallet, member) });
  const house = await wallet.houseAccount(1, 'house', 'bench', 'USD');
  const players: Player[] = [];
  // Past the door's limits for one address, which so many sign-ins from one machine would meet.
  const signIn = async (username: string): Promise<string> => {
    const visit = { brand: { merchantId: 1, code: 'LANTERN' }, visitor: username, ip: username, userAgent: 'bench', now: new Date() };
    const done = await identity.login({ username, password: PASSWORD, ...visit });
    if (!done.ok) throw new Error(done.failure.code);
    return done.value.token;
  };
  for (let at = 0; at < count; at++) {
    const account = `bench${String(at).padStart(4, '0')}`;
    const { id } = await identity.ensureMember({
      merchantId: 1,
      account,
      nickname: account,
      accountType: 0,
      currency: 'USD',
      password: PASSWORD,
    });
    const { cash } = await wallet.accountsOf(id);
    await wallet.commit({
      key: { source: 'bench', kind: 'fund', externalId: account, meaning: [] },
      account: cash,
      transfers: [{ kind: 'fund', from: house, to: cash, amount: money(1_000_000_00n, 'USD') }],
    });
    players.push(await openOne(url, signIn, account, titles[at % titles.length]!));
  }
  await wallet.stop();
  await db.end();
  return players;
}

async function openOne(
  url: string,
  signIn: (username: string) => Promise<string>,
  username: string,
  title: { vendor: string; gameCode: string },
): Promise<Player> {
  const token = await signIn(username);
  const { launchToken } = await ask<{ launchToken: string }>(url, 'POST', '/wps/game/launchGame', { ...title, mode: 'real' }, token);
  const game = await ask<{ gameToken: string; stakes: number[] }>(url, 'POST', '/wps/rounds/open', { launchToken }, token);
  return { token, gameToken: game.gameToken, stake: game.stakes[0]! };
}
