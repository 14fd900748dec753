import { money } from '#kernel/money.ts';
import { openDatabase } from '#platform/db/database.ts';
import { welcomeMember } from '#modules/cashier/index.ts';
import { createIdentity } from '#modules/identity/index.ts';
import { ask } from '#bench/support/request.ts';
import { createWallet } from '#modules/wallet/index.ts';

/** Player with an open game. `bet` is sent with the stake if the game has choices. */
export type Player = { token: string; gameToken: string; stake: number; bet?: object };
type Title = { vendor: string; gameCode: string };

const PASSWORD = 'Otters47wet';

/** Opens members with money, each signed in and with an open game. The games are spread over `titles`. */
export async function openPlayers(url: string, appUrl: string, count: number, titles: readonly Title[]): Promise<Player[]> {
  const db = openDatabase({ url: appUrl });
  const wallet = createWallet({ db });
  const identity = createIdentity({ db });
  identity.onMemberOpened((member) => welcomeMember(wallet, member));
  const house = await wallet.houseAccount(1, 'house', 'bench', 'USD');
  const players: Player[] = [];
  // Signs in without the limit on sign-ins from one address, because all members use the same machine.
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
    const { cash } = await wallet.accountsOf({ merchantId: 1, memberId: id, currency: 'USD' });
    await wallet.commit({
      key: { source: 'bench', kind: 'fund', externalId: account, meaning: [] },
      account: cash,
      transfers: [{ kind: 'fund', from: house, to: cash, amount: money(1_000_000_00n, 'USD') }],
    });
    players.push(await openGame(url, await signIn(account), titles[at % titles.length]!));
  }
  await wallet.stop();
  await db.end();
  return players;
}

/** Returns one title of each model of slots. */
export async function slotTitles(db: { query(sql: string): Promise<{ rows: Title[] }> }): Promise<Title[]> {
  const { rows } = await db.query(
    `SELECT DISTINCT ON (model) vendor, game_code AS "gameCode" FROM game WHERE model LIKE 'slots/%' ORDER BY model, node_id`,
  );
  return rows;
}

/** Opens one more game for the member with this token. */
export async function openGame(url: string, token: string, title: Title): Promise<Player> {
  const { launchToken } = await ask<{ launchToken: string }>(url, 'POST', '/wps/game/launchGame', { ...title, mode: 'real' }, token);
  const game = await ask<{ gameToken: string; stakes: number[] }>(url, 'POST', '/wps/rounds/open', { launchToken }, token);
  return { token, gameToken: game.gameToken, stake: game.stakes[0]! };
}
