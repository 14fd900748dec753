import { beforeAll, describe, expect, test } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { agentsOf } from '#tests/abuse/agents.ts';
import { allContracts } from '#tests/abuse/contracts.ts';
import account from '#tests/abuse/csrf/account.ts';
import agents from '#tests/abuse/csrf/agents.ts';
import bets from '#tests/abuse/csrf/bets.ts';
import identities from '#tests/abuse/csrf/identities.ts';
import money from '#tests/abuse/csrf/money.ts';
import people from '#tests/abuse/csrf/people.ts';
import play from '#tests/abuse/csrf/play.ts';
import profile from '#tests/abuse/csrf/profile.ts';
import promotions from '#tests/abuse/csrf/promotions.ts';
import rewards from '#tests/abuse/csrf/rewards.ts';
import signInCalls from '#tests/abuse/csrf/sign-in.ts';
import wallets from '#tests/abuse/csrf/wallets.ts';
import type { GoodCalls, World } from '#tests/abuse/csrf/good-calls.ts';
import { doorOf } from '#tests/abuse/door.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { pointsOf } from '#tests/abuse/points.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { servedCalls } from '#tests/abuse/served.ts';
import { keeperOf } from '#tests/abuse/vendor-wallets.ts';
import { payouts } from '#tests/abuse/withdrawals.ts';
import { funded } from '#tests/factories/ledger.ts';
import { mailbox } from '#tests/factories/mail.ts';
import { sandboxId } from '#tests/factories/sandbox-id.ts';
import { testServer, type CallOptions } from '#tests/factories/server.ts';

// Without the role that leads rooms the bots of poker stand still, and a message to a room stays where it is stored.
const server = await testServer({ ROLES: 'web,jobs,leads' });
const { call, owner, seal, signIn } = server;
const HOME = `http://localhost:${server.port}`;
const ELSEWHERE = ['https://evil.example', 'null', `http://kinnaree.localhost:${server.port}`, `${HOME}.evil.example`, `https://localhost`];

const world: World = {
  server,
  call,
  owner,
  seal,
  signIn,
  token: '',
  agents: agentsOf(server),
  box: mailbox(server),
  company: sandboxId(server),
  door: doorOf(server),
  members: payouts(server),
  points: pointsOf(server),
};
/** Every call that may change something, in the order in which its preparations can follow each other. */
const GOOD: GoodCalls = {
  ...signInCalls,
  ...account,
  ...identities,
  ...profile,
  ...bets,
  ...people,
  ...promotions,
  ...agents,
  ...rewards,
  ...money,
  ...play,
  ...wallets,
};

beforeAll(async () => {
  const wallet = createWallet({ db: server.db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 100_00n);
  await wallet.stop();
  const supplier = await keeperOf(server);
  return supplier.stop;
});

/** Rows of everything that a call can change; what works in the background by itself is left out. */
async function snapshot(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string; row: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name,
            CASE WHEN tablename IN ('member_session', 'staff_session', 'agent_place')
              THEN $$(to_jsonb(t) - '{last_seen_at,is_counted,last_bet_on}'::text[])::text$$ ELSE 't::text' END AS row
       FROM pg_tables
      WHERE schemaname IN ('public', 'ledger') AND tablename NOT IN ('clock_tick', 'outbox', 'outbox_consumer', 'outbox_delivery', 'function_source', 'game_day', 'big_win', 'migration', 'seal', 'checkpoint', 'checkpoint_balance', 'house_balance', 'moved_quarter', 'promotion_move', 'return_day', 'agent_book', 'agent_head', 'agent_progress', 'agent_interval', 'agent_day', 'agent_game_day', 'agent_active_day', 'agent_bill', 'agent_payment', 'point_balance', 'point_day', 'point_rest', 'referral', 'signal_cluster', 'signal_member', 'vip_member', 'vip_month', 'vip_change', 'vip_gift', 'race_end', 'race_score', 'race_deposit', 'race_prize', 'mission_count', 'mission_deposit', 'game_table', 'coup_chain', 'draw', 'draw_lines', 'figure_cohort', 'figure_cohort_stored', 'figure_day', 'figure_day_stored', 'figure_game_day', 'figure_game_day_stored', 'figure_place_day', 'figure_place_day_stored', 'message', 'poker_table', 'poker_tourney', 'reconcile_run', 'room', 'room_process', 'sports_event', 'sports_season', 'sports_market', 'sports_closing', 'sports_price', 'sports_step', 'sports_result', 'sports_withdrawal')
      ORDER BY 1`,
  );
  const sums: string[] = [];
  for (const { name, row } of tables) {
    const { rows } = await owner.query<{ sum: string }>(`SELECT coalesce(sum(hashtextextended(${row}, 0)), 0)::text AS sum FROM ${name} t`);
    sums.push(`${name} ${rows[0]!.sum}`);
  }
  // Messages from the outbox come by themselves and are left out.
  const { rows: read } = await owner.query("SELECT id::text, read_at, deleted_at FROM message WHERE source LIKE 'test/%' ORDER BY id");
  sums.push(JSON.stringify(read));
  return sums.join('\n');
}

describe('a request that another site makes a browser send', () => {
  test('is tried on every call that may change something (R-68)', async () => {
    const questions = (await allContracts()).filter((contract) => contract.isQuestion).map(nameOf);
    const served = (await servedCalls(server)).filter(({ method }) => method !== 'GET').map(({ name }) => name);
    const names = served.filter((name) => !questions.includes(name));
    expect(Object.keys(GOOD).toSorted()).toEqual(names.toSorted());
  });

  test.each(sampled(Object.entries(GOOD), ([name]) => name))(
    '%s changes nothing by a form, as text, or from another origin, and does from this site (R-68)',
    async (name, make) => {
      await owner.query('TRUNCATE attempt');
      world.token = await signIn();
      const [method, template] = name.split(' ') as [string, string];
      const { path = template, body, as = world.token, isFree, isInMemory, cookie, form, upload } = await make(world);
      const known = cookie ? { cookie } : {};
      const raw = form ?? JSON.stringify(body ?? {});
      // A browser adds no token to what another site sends. It is added here all the same, where the call takes one.
      const own = isFree ? {} : { token: as };
      const forms: [string, CallOptions][] = [
        ...['application/x-www-form-urlencoded', 'text/plain', 'text/plain;charset=UTF-8', 'multipart/form-data; boundary=x', ''].map(
          (type): [string, CallOptions] => [`type ${type}`, { raw, headers: { origin: ELSEWHERE[0]!, 'content-type': type } }],
        ),
        ['a form without an origin', { raw: `{"a":"=${raw}"}`, headers: { 'content-type': 'text/plain' } }],
        ...ELSEWHERE.map((origin): [string, CallOptions] => [
          `from ${origin}`,
          { ...(body && { body }), ...upload, headers: { ...upload?.headers, origin } },
        ]),
        ['nothing sent', { headers: { origin: ELSEWHERE[0]! } }],
        ['before the real one', { headers: { origin: ELSEWHERE[0]!, 'access-control-request-method': method } }],
      ];
      const before = await snapshot();
      for (const [what, options] of forms) {
        const verb = what === 'before the real one' ? 'OPTIONS' : method;
        const answer = await call(verb, path, { ...own, ...options, headers: { ...options.headers, ...known } });
        expect([400, 401, 404, 405, 415], `${what}: ${answer.text}`).toContain(answer.status);
        expect(answer.headers['access-control-allow-origin'], what).toBeUndefined();
        expect(answer.headers['set-cookie'], what).toBeUndefined();
      }
      expect(await snapshot()).toBe(before);

      const good = form === undefined ? { ...(body && { body }), ...upload } : { raw: form };
      const real = await call(method, path, {
        ...own,
        ...good,
        headers: { origin: HOME, ...known, ...upload?.headers, ...(form !== undefined && world.box.asForm) },
      });
      expect(real.status, real.text).toBe(200);
      if (!isInMemory) expect(await snapshot()).not.toBe(before);
    },
  );
});
