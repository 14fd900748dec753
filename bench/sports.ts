import pg from 'pg';
import { eventTopic } from '#contracts/frames/sports.ts';
import { claim } from '#bench/claim.ts';
import { openAudience, type Kind } from '#bench/support/fan-out.ts';
import { median, pacedP99 } from '#bench/support/measure.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { openDatabase } from '#platform/db/database.ts';
import { TABLE } from '#platform/realtime/realtime.ts';
import { accountsFor } from '#modules/bets/index.ts';
import { endLegs } from '#modules/sportsbook/settlement/result-store.ts';
import { endOfBet, settleCommand } from '#modules/sportsbook/settlement/settle-command.ts';
import { betsOnEvent } from '#modules/sportsbook/slips/bet-store.ts';
import { openSportsWorld } from '#tests/factories/sports-world.ts';

const BETS = 20_000;
/** Number of bets that are settled in one transaction each. Only the two rates are compared. */
const SINGLY = 500;
const PLAYERS = 400;
const AT_ONCE = 200;
const PER_SECOND = 40;
const SOCKETS = 5_000;
const MOVES = 200;
const REPRICES = 30;

/**
 * Measures the sportsbook under load. `npm run bench -- sports [<bets>] [<sockets>]` compares bets of one match settled together with one
 * transaction for each bet. It also measures the 99th percentile of acceptances meanwhile. Then it compares prices to sockets with
 * socket.io, and measures a new pricing of one match.
 */
export default async function sports([bets = String(BETS), sockets = String(SOCKETS)]: readonly string[] = []): Promise<void> {
  const postgres = await scratchPostgres();
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 4 });
  // The server ends idle connections when it drops the database.
  owner.on('error', () => {});
  const db = openDatabase({ url: postgres.appUrl });
  try {
    const house = await openSportsWorld({ db, owner, appUrl: postgres.appUrl }, { owed: '100000000.00', paid: '100000000.00' });
    house.deps.pace.ahead = 5;
    await house.lead();
    house.deps.pace.ahead = 0;
    await owner.query(`UPDATE sports_event SET wanted_until = clock_timestamp() + interval '1 day'`);
    await house.lead();
    await settlement(house, Number(bets));
    await reprice(house);
  } finally {
    await db.end();
    await owner.end();
    await postgres.drop();
  }
  await prices(Number(sockets));
}

type House = Awaited<ReturnType<typeof openSportsWorld>>;
type Player = Awaited<ReturnType<House['player']>>;

async function settlement(house: House, count: number): Promise<void> {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => house.player(1_000_000n)));
  const [singly, together, quiet] = (await house.events()).map(({ id }) => id);
  await fill(house, players, singly!, Math.min(SINGLY, count));
  await fill(house, players, together!, count);
  const one = await house.leg(quiet!, 'home');
  let turn = 0;
  const place = (): Promise<unknown> => players[turn++ % players.length]!.placed([one]);
  const before = await pacedP99(PER_SECOND, 5, place);
  const alone = await settleSingly(house, singly!, Math.min(SINGLY, count));
  const start = performance.now();
  const [settled, during] = await Promise.all([
    house.playOut(together!).then(() => count / ((performance.now() - start) / 1_000)),
    pacedP99(PER_SECOND, 5, place),
  ]);
  const { rows } = await house.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id WHERE g.event_id = $1 AND b.state = 'settled'`,
    [together],
  );
  if (rows[0]!.n !== count) throw new Error(`${rows[0]!.n} of ${count} bets are settled`);
  process.stdout.write(
    `settled a second: ${settled.toFixed(0)} together with its draws, ${alone.toFixed(0)} singly; p99 of a bet: ${before.toFixed(1)} ms, beside a settlement ${during.toFixed(1)} ms\n`,
  );
  claim({ name: 'sports-bets-settled-to-a-transaction-each', ratio: settled / alone, goal: 'at least', limit: 5 });
  claim({ name: 'p99-of-a-bet-beside-a-settlement', ratio: during / before, goal: 'at most', limit: 2 });
}

async function fill(house: House, players: readonly Player[], event: bigint, count: number): Promise<void> {
  const legs = await Promise.all(['home', 'draw', 'away'].map((outcome) => house.leg(event, outcome)));
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - at) }, (_bet, n) => players[(at + n) % players.length]!.placed([legs[(at + n) % 3]!])),
    );
}

/** Plays a match and settles each of its bets in its own transaction. Returns their rate. */
async function settleSingly({ deps, db, owner, lead, now }: House, event: bigint, count: number): Promise<number> {
  await owner.query('CREATE TABLE parked AS SELECT * FROM sports_leg WHERE false');
  await owner.query(`WITH gone AS (DELETE FROM sports_leg WHERE event_id = $1 RETURNING *) INSERT INTO parked SELECT * FROM gone`, [event]);
  await owner.query(`UPDATE sports_event SET starts_at = starts_at - interval '1 day', due_at = due_at - interval '1 day' WHERE id = $1`, [
    event,
  ]);
  await lead();
  await owner.query('INSERT INTO sports_leg SELECT * FROM parked');
  await owner.query(
    `INSERT INTO sports_result (market_id, at, outcome, revision, voided, won, places, tied, source)
     SELECT DISTINCT g.market_id, g.score, g.outcome, 1, 0, CASE g.outcome WHEN 'home' THEN 1 ELSE 0 END, 1, 1, 'play' FROM sports_leg g WHERE g.event_id = $1`,
    [event],
  );
  await endLegs(db, event);
  const bets = await betsOnEvent(db, event, { after: 0n, limit: count });
  const start = performance.now();
  for (const bet of bets) {
    const end = endOfBet(deps.book.slips, bet)!;
    const decided = await deps.wallet.commit(
      settleCommand(bet, end, await accountsFor(deps.wallet, bet), { now: now(), weightBps: await deps.weights.of(bet) }),
    );
    if (!decided.ok) throw new Error(decided.failure.code);
  }
  return bets.length / ((performance.now() - start) / 1_000);
}

async function reprice({ deps, events }: House): Promise<void> {
  const sport = deps.book.sports.get('football')!;
  const id = (await events()).at(-1)!.id;
  const [{ strengths, play } = { strengths: null, play: null }] = await deps.db.query<{ strengths: unknown; play: unknown }>(
    'SELECT strengths, play FROM sports_event WHERE id = $1',
    [id],
  );
  let markets = 0;
  const times = Array.from({ length: REPRICES }, () => {
    const start = performance.now();
    markets = [...sport.price(strengths, play, 0.06)].length;
    return performance.now() - start;
  });
  const [first] = times as [number];
  const whole = median(times.slice(1));
  process.stdout.write(`a match of ${markets} markets is priced in ${first.toFixed(1)} ms, and again in ${whole.toFixed(1)} ms\n`);
  claim({ name: 'milliseconds-to-price-a-market', ratio: whole / markets, goal: 'at most', limit: 1 });
  claim({ name: 'milliseconds-to-price-a-match', ratio: whole, goal: 'at most', limit: 5 });
}

/** Compares the processor time of a price change of one match, sent to sockets that watch it, with that of socket.io. */
async function prices(sockets: number): Promise<void> {
  const topic = eventTopic('1');
  const orders = Array.from({ length: MOVES }, (_move, at) => ({
    topic: TABLE + topic,
    frame: {
      type: 'sports-event' as const,
      event: '1',
      seq: at + 1,
      state: 'live' as const,
      epoch: 0,
      version: at + 1,
      score: [0, 0],
      tracker: { phase: 'first', score: [0, 0], parts: [] },
      isOpen: true,
      delayMs: 4_000,
      markets: [],
      prices: Array.from({ length: 20 }, (_market, n): [string, boolean, number[]] => [String(n), true, [19_000 + at, 20_000, 35_000]]),
      steps: [],
    },
  }));
  const spent: Record<Kind, number> = { ours: 0, 'socket.io': 0 };
  for (const kind of ['ours', 'socket.io'] as const) {
    const audience = await openAudience(
      kind,
      Array.from({ length: sockets }, () => topic),
    );
    spent[kind] = (await audience.play(orders, 50)).cpuMs / MOVES;
    await audience.close();
  }
  process.stdout.write(
    `processor time of a change to ${sockets} sockets: ${spent.ours.toFixed(1)} ms, socket.io ${spent['socket.io'].toFixed(1)} ms\n`,
  );
  claim({ name: 'prices-to-sockets-to-socket-io', ratio: spent.ours / spent['socket.io'], goal: 'at most', limit: 1 });
}
