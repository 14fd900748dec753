import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { isUnknown, send, type Credentials, type Reply } from '#vendors/seamless-kit/client.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import type { Proof } from '#tools/proof.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { openSession } from '#tests/e2e/kit/open-session.ts';
import { createSite, type Site } from '#tests/e2e/kit/site.ts';
import { netOf, numbers, roundsOf, shuffled } from '#tests/factories/shuffled-rounds.ts';
import type { Message } from '#tests/factories/vendor-speakers.ts';

const ROUNDS = 3_000;
const KILLS = 6;
const AT_ONCE = 16;
const GAME = { vendor: 'SIM', gameCode: 'SIM-COIN' };

type Player = { player_id: string; session_token: string };
type Post = (path: string, body: object) => Promise<Reply>;

/**
 * Kills the server and its PostgreSQL with kill -9, again and again, while a supplier sends shuffled rounds. The supplier sends 30 % of the
 * calls twice, and repeats each call until its outcome is known. No move is lost or done twice. A number as argument plays fewer rounds.
 */
const proof: Proof = {
  covers: [
    'modules/gateway/*.ts',
    'modules/vendor-rounds/*.ts',
    'modules/bets/sql/round.sql',
    'modules/vendor-rounds/sql/vendor.sql',
    'migrations/*-{gateway,rounds}*.sql',
    'vendors/seamless/dialect.ts',
    'vendors/seamless-kit/client.ts',
  ],
  run: async ({ args }) => {
    const rounds = Number(args.find((word) => /^\d+$/.test(word)) ?? ROUNDS);
    const tiles = mkdtempSync(join(tmpdir(), 'croupier-gateway-kill-'));
    const site = await createSite(tiles);
    await site.start();
    try {
      const result = await drill(site, rounds);
      const isWhole = result.lost === 0 && result.twice === 0 && result.broken === 0 && result.kills === KILLS;
      return { ok: isWhole && rounds === ROUNDS, seed: 'fixed', sample: { rounds, kills: KILLS, atOnce: AT_ONCE }, result };
    } finally {
      await site.end();
      rmSync(tiles, { recursive: true, force: true });
    }
  },
};

async function drill(site: Site, rounds: number) {
  const credentials: Credentials = demoCredentials(site.dataDir)!;
  const url = `${site.url}/gw/${GAME.vendor}`;
  const post: Post = (path, body) => send(url, credentials, path, { request_uuid: randomUUID(), ...body });
  const player = await openGame(site, post);
  const before = await balanceOf(post, player);
  const messages = roundsOf(rounds, 'kill', numbers(7));
  const sending = { left: 1 };
  const [kills] = await Promise.all([
    killAgain(site, () => sending.left > 0),
    sendAll(post, player, shuffled(messages, numbers(11))).finally(() => (sending.left = 0)),
  ]);
  const difference = (await balanceOf(post, player)) - before - netOf(messages) * 1_000n;
  const [stored] = await query<{ moves: number; ids: number }>(
    site,
    `SELECT count(*)::int AS moves, count(DISTINCT (kind, external_id))::int AS ids FROM vendor_move WHERE external_id LIKE 'kill-%'`,
  );
  const expected = messages.filter(({ kind }) => kind !== 'rollback').length - withdrawnFirst(messages, await kindsStored(site));
  const [broken] = await query<{ n: number }>(site, "SELECT count(*)::int AS n FROM vendor_round WHERE state = 'open' AND stake > 0");
  return {
    kills,
    calls: messages.length,
    difference: String(difference),
    lost: Math.max(0, expected - stored!.ids),
    twice: stored!.moves - stored!.ids,
    broken: broken!.n + (difference === 0n ? 0 : 1),
  };
}

/** Returns the number of bets whose rollback arrived first. Such bets are refused, and leave no move. */
function withdrawnFirst(messages: readonly Message[], stored: ReadonlySet<string>): number {
  return messages.filter((one) => one.kind === 'rollback' && !stored.has(one.bet)).length;
}

async function kindsStored(site: Site): Promise<ReadonlySet<string>> {
  const rows = await query<{ id: string }>(
    site,
    "SELECT external_id AS id FROM vendor_move WHERE kind = 'bet' AND external_id LIKE 'kill-%'",
  );
  return new Set(rows.map(({ id }) => id));
}

/** Creates a demo member with 1,000,000 units in an open game. */
async function openGame(site: Site, post: Post): Promise<Player> {
  const context = await request.newContext();
  const token = await openSession(context, site.url, 'mara07', 'Lantern07');
  const launched = await context.post(`${site.url}/wps/game/launchGame`, {
    data: { ...GAME, mode: 'real' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { value } = (await launched.json()) as { value: { launchToken: string } };
  await context.dispose();
  const opened = await post('session/authenticate', { launch_token: value.launchToken });
  const { player_id, session_token } = opened.body as Player;
  const credit = { player_id, transaction_uuid: randomUUID(), campaign_id: 'drill', type: 'RAIN', amount: '100000000000' };
  const credited = await post('promo', credit);
  if (credited.status !== 'OK') throw new Error(`the player has no money: ${credited.text}`);
  return { player_id, session_token };
}

async function balanceOf(post: Post, { player_id }: Player): Promise<bigint> {
  const { status, body, text } = await post('balance', { player_id });
  if (status !== 'OK') throw new Error(`no balance: ${text}`);
  return BigInt(body['balance'] as string);
}

/** Kills server and database at random moments, and restarts them, while calls are sent. */
async function killAgain(site: Site, isSending: () => boolean): Promise<number> {
  for (let kills = 0; ; kills++) {
    await sleep(randomInt(500, 2_500));
    if (kills === KILLS || !isSending()) return kills;
    site.killEverything();
    // The child processes of PostgreSQL end after their postmaster.
    await sleep(500);
    await site.start();
  }
}

/** Sends each call until its outcome is known. A win whose bet has not arrived is sent again after the other calls. */
async function sendAll(post: Post, player: Player, messages: readonly Message[]): Promise<void> {
  for (let left = [...messages], times = 0; left.length > 0; times++) {
    if (times > 20) throw new Error(`${left.length} wins found no bet`);
    const early: Message[] = [];
    const queue = left.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const message of queue) {
          const reply = await untilKnown(post, sayOf(message, player));
          if (reply.status === 'BET_NOT_FOUND') early.push(message);
          else if (!['OK', 'BET_AFTER_ROLLBACK'].includes(reply.status)) throw new Error(`${message.kind} ${message.id}: ${reply.text}`);
        }
      }),
    );
    left = early;
  }
}

async function untilKnown(post: Post, { path, body }: { path: string; body: object }): Promise<Reply> {
  for (const last = Date.now() + 120_000; ; await sleep(100)) {
    const reply = await post(path, body);
    if (!isUnknown(reply)) return reply;
    if (Date.now() > last) throw new Error(`nobody knows what became of ${JSON.stringify(body)}`);
  }
}

function sayOf(message: Message, { player_id, session_token }: Player): { path: string; body: object } {
  const own = { player_id, transaction_uuid: message.id };
  if (message.kind === 'rollback') return { path: 'rollback', body: { ...own, reference_transaction_uuid: message.bet } };
  const amount = String(message.amount * 1_000n);
  const round = { round_id: message.round, game_code: GAME.gameCode, amount, currency: 'USD' };
  if (message.kind === 'bet') return { path: 'bet', body: { ...own, ...round, session_token } };
  return { path: 'win', body: { ...own, ...round, reference_transaction_uuid: message.bet, round_closed: message.closes } };
}

export default proof;
