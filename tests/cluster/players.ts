import pg from 'pg';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { openGame } from '#contracts/rounds.ts';
import { ask } from '#bench/support/request.ts';
import { openPlayers } from '#bench/support/players.ts';
import { betOf } from '#tests/robot/families.ts';

/** A member at a game, with everything that a bet needs. */
export type Player = { token: string; account: string; gameToken: string; stake: number; currency: string; bet: object | undefined };

/** Kinds of bets of the load: slots, and games of one press. */
const MODELS = ['slots/%', 'dice/%', 'limbo/%', 'plinko/%', 'keno/%', 'wheel/%'];

/** Returns members with money, each at one of these games. */
export async function seatPlayers(url: string, appUrl: string, count: number): Promise<Player[]> {
  const titles = await titlesOf(appUrl);
  const members = await openPlayers(url, appUrl, count, [titles[0]!]);
  return Promise.all(
    members.map(async ({ token }, n) => {
      const { launchToken } = await ask<{ launchToken: string }>(
        url,
        'POST',
        '/wps/game/launchGame',
        { ...titles[n % titles.length]!, mode: 'real' },
        token,
      );
      const game = await ask<WireOutput<typeof openGame, number>>(url, 'POST', '/wps/rounds/open', { launchToken }, token);
      const bet = await betOf(game.family);
      const stake = bet && 'chips' in bet ? 1 : game.stakes[0]!;
      return { token, account: `bench${String(n).padStart(4, '0')}`, gameToken: game.gameToken, stake, currency: game.currency, bet };
    }),
  );
}

async function titlesOf(appUrl: string): Promise<{ vendor: string; gameCode: string }[]> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ vendor: string; gameCode: string }>(
      `SELECT DISTINCT ON (kind) g.vendor, g.game_code AS "gameCode"
         FROM game g CROSS JOIN unnest($1::text[]) AS kind WHERE g.model LIKE kind ORDER BY kind, g.node_id`,
      [MODELS],
    );
    return rows;
  } finally {
    await client.end();
  }
}
