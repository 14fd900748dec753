import { randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import type { SportsLimits } from '#modules/sportsbook/limits.ts';
import { betsOfMember } from '#modules/sportsbook/slips/bet-store.ts';
import { placeBet } from '#modules/sportsbook/slips/place-bet.ts';
import { quoteSlip } from '#modules/sportsbook/slips/quote-slip.ts';
import type { RequestedLeg, RequestedSlip, Policy } from '#modules/sportsbook/slips/slip.ts';
import { decideWaiting } from '#modules/sportsbook/waiting/decide-waiting.ts';
import { wantEvents } from '#modules/sportsbook/world/event-store.ts';
import { leadLeague } from '#modules/sportsbook/lead/lead-league.ts';
import { createWorld } from '#modules/sportsbook/lead/world.ts';
import type { TestDatabase } from '#tests/factories/database.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { sportsDeps, TEST_LEAGUE } from '#tests/factories/sports-deps.ts';

/** Fields of a requested slip that only some slips have. */
type Wider = Pick<RequestedSlip, 'builders' | 'eachWay'>;

/** A book of one sport, football where none is named, on an empty database, matches that begin when the caller says, and players with 100.00 each. */
export async function openSportsWorld(
  { db, owner, appUrl }: Omit<TestDatabase, 'ownerUrl'>,
  limits: Partial<SportsLimits> = {},
  league = TEST_LEAGUE,
) {
  await owner.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
  );
  let isStopped = false;
  const { deps, wallet, stored } = await sportsDeps(db, limits, () => isStopped, league.sport);
  await createWorld(() => deps, systemClock).ensure();
  const now = () => systemClock.now();
  const lead = (holder = '00000000-0000-4000-8000-000000000001') => leadLeague(deps, { ...league, holder, now });

  /** Returns the coming matches, the earliest first. */
  const events = async () =>
    (
      await owner.query<{ id: string; link: number; epoch: number }>('SELECT id, link, epoch FROM sports_event ORDER BY starts_at')
    ).rows.map(({ id, ...event }) => ({ ...event, id: BigInt(id) }));

  /** Plans the coming matches, marks them as watched so that they get prices, and stops planning. Returns their ids, the earliest first. */
  async function pricedMatches(): Promise<bigint[]> {
    await lead();
    deps.pace.ahead = 0;
    const ids = (await events()).map(({ id }) => id);
    await wantEvents(db, ids, 3_600_000);
    await lead();
    return ids;
  }

  /** Returns a leg on an outcome at the current price. */
  async function leg(event: bigint, outcome: string, code = 'winner', specifiers = ''): Promise<RequestedLeg> {
    const { rows } = await owner.query<{ id: string; price: number; epoch: number }>(
      `SELECT m.id, m.prices[array_position(m.outcomes, $2)] AS price, e.epoch FROM sports_market m JOIN sports_event e ON e.id = m.event_id
        WHERE m.event_id = $1 AND m.code = $3 AND m.specifiers = $4`,
      [event, outcome, code, specifiers],
    );
    return { market: BigInt(rows[0]!.id), outcome, price: rows[0]!.price, epoch: rows[0]!.epoch, isBanker: false };
  }

  /** Moves the start of a match to an hour ago, and has the lead play it to its end and settle it. */
  async function playOut(event: bigint): Promise<void> {
    await owner.query(
      `UPDATE sports_event SET starts_at = starts_at - interval '1 day', due_at = due_at - interval '1 day' WHERE id = $1`,
      [event],
    );
    await lead();
  }

  /** Moves the start of a match to `minutes` of play ago, with prices in play. The match then stands still until `goOn`. */
  async function kickOff(event: bigint, minutes = 3): Promise<void> {
    await wantEvents(db, [event], 3_600_000);
    await owner.query(
      `UPDATE sports_event SET starts_at = clock_timestamp() - $2 * interval '6 seconds', due_at = clock_timestamp() - interval '1 minute' WHERE id = $1`,
      [event, minutes],
    );
    await lead();
    await holdStill(event);
    await lead();
    await holdStill(event);
  }
  const holdStill = (event: bigint) =>
    owner.query(
      `UPDATE sports_event SET due_at = clock_timestamp() + interval '1 hour', fresh_until = fresh_until + interval '1 hour' WHERE id = $1 AND due_at IS NOT NULL`,
      [event],
    );

  /** Plays a running match on by `minutes`, and prices it again. */
  async function goOn(event: bigint, minutes = 1): Promise<void> {
    await owner.query(
      `UPDATE sports_event SET starts_at = starts_at - $2 * interval '6 seconds', due_at = clock_timestamp() - interval '1 minute' WHERE id = $1`,
      [event, minutes],
    );
    await lead();
    await holdStill(event);
  }

  /** Makes all waiting bets due now, or `late` seconds ago, and decides them. */
  async function decide(late = 0): Promise<void> {
    await owner.query(`UPDATE sports_bet SET decide_at = clock_timestamp() - $1 * interval '1 second' WHERE state = 'waiting'`, [late]);
    await decideWaiting(deps, '00000000-0000-4000-8000-000000000001', now);
  }

  let members = 80_000n;
  async function player(minor = 10_000n, isTrial = false) {
    const memberId = ++members;
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
      [memberId, `fan${memberId}`],
    );
    const { practice } = await funded(wallet, memberId, isTrial ? 0n : minor);
    if (isTrial) await wallet.commit(command([move(await wallet.houseAccount(1, 'play_money', '', 'USD'), practice, minor)]));
    const caller = {
      memberId,
      merchantId: 1,
      code: 'LANTERN',
      sessionId: randomUUID(),
      accountType: 0,
      currency: 'USD',
      ...(isTrial && { isTrial }),
    } as Caller;
    const place = (
      legs: readonly RequestedLeg[],
      {
        unit = 100n,
        sizes = [legs.length],
        policy = 'higher',
        requestId = randomUUID(),
        token,
        boost,
        ...wider
      }: { unit?: bigint; sizes?: number[]; policy?: Policy; requestId?: string; token?: bigint; boost?: bigint } & Wider = {},
    ) =>
      placeBet(deps, {
        caller,
        requestId,
        unit: money(unit, 'USD'),
        slip: { sizes, legs, ...wider },
        policy,
        front: 'SBT',
        token,
        boost,
        now: now(),
      });
    return {
      caller,
      place,
      placed: async (...given: Parameters<typeof place>) => {
        const made = await place(...given);
        if (!made.ok) throw new Error(JSON.stringify(made.failure));
        return made.value.bet;
      },
      quote: (legs: readonly RequestedLeg[], unit = 100n, sizes = [legs.length], wider: Wider = {}) =>
        quoteSlip(deps, { caller, unit: money(unit, 'USD'), slip: { sizes, legs, ...wider }, now: now() }),
      balance: async () => (await wallet.balancesOf(caller)).cash.minor,
      held: async () =>
        (
          await db.query<{ balance: bigint }>(
            `SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger.account WHERE member_id = $1 AND kind = 'held'`,
            [memberId],
          )
        )[0]!.balance,
      bets: async (isOpen: boolean) => betsOfMember(db, { memberId, isOpen, before: null, limit: 50 }),
    };
  }
  return {
    db,
    appUrl,
    owner,
    deps,
    wallet,
    terms: stored,
    lead,
    events,
    pricedMatches,
    leg,
    playOut,
    kickOff,
    goOn,
    decide,
    player,
    now,
    stop: (to: boolean) => void (isStopped = to),
  };
}
