import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createAgents } from '#modules/agents/index.ts';
import { placeOf } from '#modules/agents/tree/place-store.ts';
import type { SettledResult } from '#modules/bets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { command, move } from '#tests/factories/ledger.ts';
import {
  periodAt,
  referenceBills,
  type RefBet,
  type RefBill,
  type RefContract,
  type RefTree,
} from '#tests/simulation/agents/agents-reference.ts';
import type { Random } from '#tests/simulation/random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHAPES = [
  { kind: 'dividend', period: 'Daily', step: 20 * HOUR },
  { kind: 'dividend', period: 'Weekly', step: 4 * DAY },
  { kind: 'dividend', period: 'Semimonthly', step: 7 * DAY },
  { kind: 'dividend', period: 'Monthly', step: 14 * DAY },
  { kind: 'daily', period: 'Daily', step: 15 * HOUR },
  { kind: 'hourly', period: 'Hourly', step: 40 * MINUTE },
  { kind: 'realtime', period: 'FiveMinutes', step: 4 * MINUTE },
] as const;
const RULES = ['profit_loss', 'daily_average', 'total'] as const;
const CARRIES = ['none', 'forever', 'previous', 'second_half'] as const;

export type AgentsWorld = Awaited<ReturnType<typeof agentsWorld>>;

/** Opens the agents module with the modules that it needs, on a test's database. Every game is a slot. */
export async function agentsWorld(db: Database, owner: pg.Pool) {
  const world = await cashierWorld(db, obedientProvider());
  const catalogue = { gameAt: () => ({ gameType: 'RNG' }) as never };
  const agents = createAgents({ ...world, db, catalogue });
  let members = 10_000_000n;

  /**
   * Inserts members without passwords, because they are many. `uplines` has the position of each member's upline among the earlier members.
   */
  async function plant(uplines: readonly (number | null)[], accountType = 1): Promise<bigint[]> {
    const ids = uplines.map(() => ++members);
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash, upline_id) OVERRIDING SYSTEM VALUE
       SELECT id, 1, 'agent' || id, 'agent' || id, $3, 'USD', 'x', upline FROM unnest($1::bigint[], $2::bigint[]) AS m (id, upline)`,
      [ids, uplines.map((at) => (at === null ? null : ids[at]!)), accountType],
    );
    // As when an account is opened, each member has its place from the beginning.
    await owner.query('SELECT agent_place_now(id) FROM unnest($1::bigint[]) WITH ORDINALITY AS m (id, nth) ORDER BY nth', [ids]);
    return ids;
  }
  const fund = async (memberId: bigint, minor: bigint): Promise<void> => {
    const { cash } = await world.wallet.accountsOf({ merchantId: 1, memberId, currency: 'USD' });
    const house = await world.wallet.houseAccount(1, 'house', 'test', 'USD');
    const done = await world.wallet.commit(command([move(house, cash, minor)]));
    if (!done.ok) throw new Error(done.failure.code);
  };
  const onSettled = (rounds: readonly SettledResult[]) => db.transact((tx) => agents.onSettled(tx, rounds));
  const NOTHING = { stake: '0', payout: '0', turnover: '0' };
  const onCorrected = (bets: readonly SettledResult[]) =>
    db.transact((tx) =>
      agents.onCorrected(
        tx,
        bets.map((bet) => ({ ...bet, was: NOTHING })),
      ),
    );
  const settled = (
    member: bigint,
    at: number,
    sums: { stake: bigint; payout: bigint; turnover?: bigint; houseWin?: bigint },
  ): SettledResult => ({
    round: '1',
    merchant: 1,
    member: String(member),
    vendor: 'XX',
    game: 'XX-1',
    currency: 'USD',
    at: new Date(at).toISOString(),
    stake: String(sums.stake),
    payout: String(sums.payout),
    turnover: String(sums.turnover ?? sums.stake),
    houseWin: String(sums.houseWin ?? sums.stake - sums.payout),
    bonusWin: '0',
  });
  return { ...world, db, owner, agents, plant, fund, onSettled, onCorrected, settled };
}

/**
 * Simulates a tree over some periods, with contracts of one kind, and compares its payments with the reference. Returns the differences,
 * and how often each kind of event occurred.
 */
export async function simulateTree(
  world: AgentsWorld,
  random: Random,
  { nth, members, start, steps }: { nth: number; members: number; start: number; steps: number },
): Promise<{ wrong: string[]; times: Record<string, number>; end: number }> {
  const { agents, owner, db } = world;
  const times: Record<string, number> = {};
  const count = (name: string): void => void (times[name] = (times[name] ?? 0) + 1);
  const shape = SHAPES[nth % SHAPES.length]!;
  const depth = random.pick([1.2, 2, 4]);
  const uplines = Array.from({ length: members }, (_, at) =>
    at === 0 ? null : Math.floor(at * (1 - random.between(1, 999_999) / 1e6) ** depth),
  );
  const ids = await world.plant(uplines);
  const tree: RefTree = new Map(
    ids.map((id, at) => [id, [{ since: -Infinity, upline: uplines[at] === null ? null : ids[uplines[at]!]! }]]),
  );
  const uplineNow = (id: bigint) => tree.get(id)!.at(-1)!.upline;
  const bets: RefBet[] = [];
  const corrected = new Set<RefBet>();
  let now = start;
  await owner.query('UPDATE agent_book SET closed_through = greatest(closed_through, $1) WHERE merchant_id = 1', [new Date(start)]);

  async function offer(downline: bigint, most: number): Promise<void> {
    const top = random.between(Math.max(1, Math.floor(most * 0.6)), Math.min(10_000, random.chance(0.1) ? most + 500 : most));
    const small = shape.kind === 'hourly' || shape.kind === 'realtime';
    const tiers = Array.from({ length: random.between(1, 3) }, (_, at) => ({
      rate: Math.max(1, top - at * random.between(1, Math.ceil(top / 4))),
      activeMembers: random.pick([0, 0, 1, 3]),
      validBet: BigInt(random.pick([0, 0, small ? 20_00 : 300_00])),
      loss: BigInt(random.pick([0, 0, small ? 5_00 : 50_00])),
    }));
    const order = {
      merchantId: 1,
      uplineId: uplineNow(downline),
      downlineId: downline,
      currency: 'USD' as const,
      kind: shape.kind,
      period: shape.period,
      terms: { tiers, rule: random.pick(RULES), carry: random.pick(CARRIES) },
      payer: random.pick(['platform', 'upline'] as const),
      isAutoPaid: random.chance(0.8),
      requestId: randomUUID(),
      now: new Date(now),
    };
    const offered = await agents.offer(order);
    count(offered.ok ? 'offer ok' : `offer ${offered.failure.code}`);
    if (!offered.ok) return;
    const action = random.chance(0.9) ? ('ACCEPT' as const) : ('REJECT' as const);
    const decision = { merchantId: 1, memberId: downline, kind: shape.kind, contractId: offered.value.id, action, now: new Date(now) };
    const done = await agents.decide(decision);
    count(done.ok ? action : `decide ${done.failure.code}`);
  }
  const inForce = async () =>
    (
      await owner.query<{ id: bigint; member: bigint; upline: bigint | null; rate: number }>(
        `SELECT id, member_id AS member, upline_id AS upline, most_rate AS rate FROM agent_contract
          WHERE member_id = ANY ($1::bigint[]) AND state = 'valid' AND ends_at IS NULL ORDER BY id`,
        [ids],
      )
    ).rows;

  /**
   * Collects bills that are not paid automatically, uplines first, because they pay their downlines. Returns the number of collected bills.
   */
  async function collectAll(): Promise<number> {
    const { rows } = await owner.query<{ id: bigint; member: bigint }>(
      `SELECT id, member_id AS member FROM agent_bill WHERE member_id = ANY ($1::bigint[]) AND state = 'awaiting_claim' ORDER BY depth`,
      [ids],
    );
    let claimed = 0;
    for (const { id, member: memberId } of rows) {
      const caller = { merchantId: 1, code: 'LANTERN', memberId, sessionId: 'none', accountType: 1 as const, currency: 'USD' as const };
      if ((await agents.collect(caller, id, new Date(now))).ok) claimed++;
      count('claim');
    }
    return claimed;
  }

  /** Corrects some settled bets: they pay another amount, or are returned. Most of them are already billed. */
  async function correctSome(closed: number): Promise<void> {
    const settled = bets.filter((bet) => bet.turnover > 0n && !corrected.has(bet));
    if (settled.length === 0 || !random.chance(0.6)) return;
    const sent: SettledResult[] = [];
    for (let n = random.between(1, 3); n > 0; n--) {
      const bet = random.pick(settled);
      if (corrected.has(bet)) continue;
      corrected.add(bet);
      const isVoid = random.chance(0.4);
      const payout = isVoid ? bet.stake : (bet.stake * BigInt(random.between(0, random.chance(0.2) ? 4_000 : 300))) / 100n;
      const change = { stake: 0n, payout: payout - bet.payout, turnover: isVoid ? -bet.turnover : 0n };
      bets.push({ member: bet.member, at: bet.at, counted: Math.max(bet.at, closed), ...change, isCorrection: true });
      sent.push(world.settled(bet.member, bet.at, change));
      count(isVoid ? 'voided' : change.payout < 0n ? 'lowered' : 'raised');
    }
    await world.onCorrected(sent);
  }

  await offer(ids[0]!, 4_000);
  for (let step = 0; step < steps; step++) {
    for (const { member, rate } of await inForce()) {
      const team = ids.filter((id) => uplineNow(id) === member);
      for (const one of team.slice(0, 4)) if (random.chance(0.4)) await offer(one, rate);
    }
    if (random.chance(0.2)) await offer(ids[0]!, 4_000);
    const all = await inForce();
    if (step > 2 && all.length > 1 && random.chance(0.25)) {
      const one = random.pick(all.slice(1));
      await agents.decide({
        merchantId: 1,
        memberId: one.upline!,
        kind: shape.kind,
        contractId: one.id,
        action: 'TERMINATE',
        now: new Date(now),
      });
      count('TERMINATE');
    }
    if (step > 1 && random.chance(0.25)) {
      const [who, to] = [random.pick(ids.slice(1)), random.pick(ids)];
      const moved = await agents.move({ merchantId: 1, memberId: who, toId: to, now: new Date(now) });
      count(moved.ok ? 'move ok' : `move ${moved.failure.code}`);
      if (moved.ok)
        for (const id of ids.filter((one) => isBelow(tree, one, who)))
          tree.get(id)!.push({ since: now, upline: id === who ? to : uplineNow(id) });
    }
    const until = now + random.between(1, Math.floor(shape.step * 1.6));
    const received: SettledResult[] = [];
    const closed = (
      await owner.query<{ at: Date }>('SELECT closed_through AS at FROM agent_book WHERE merchant_id = 1')
    ).rows[0]!.at.getTime();
    for (let nth = random.between(0, Math.ceil(members / 2) + 5); nth > 0; nth--) {
      const member = random.pick(ids);
      // Some bets arrive only after their period is closed.
      const at = random.chance(0.05) && step > 0 ? Math.max(start, now - random.between(0, shape.step * 2)) : now + random.int(until - now);
      const stake = BigInt(random.between(1, 5_000));
      const isVoid = random.chance(0.05);
      const payout = isVoid ? stake : random.chance(0.45) ? (stake * BigInt(random.between(0, 400))) / 100n : 0n;
      const sums = { stake, payout, turnover: isVoid ? 0n : stake };
      bets.push({ member, at, counted: Math.max(at, closed), ...sums, isCorrection: false });
      received.push(world.settled(member, at, sums));
    }
    for (let at = 0; at < received.length; at += 100) await world.onSettled(received.slice(at, at + 100));
    await correctSome(closed);
    now = until;
    if (random.chance(0.3)) await world.fund(random.pick(ids), BigInt(random.between(1, 1_000_00)));
    // The settlement runs twice at the same time, late, or not in this step.
    if (random.chance(0.7)) await Promise.all(Array.from({ length: random.between(1, 2) }, () => agents.settle(new Date(now))));
    await collectAll();
  }
  const zoned = offsetOf(world.site.merchant(1).timeZone, now);
  now = periodAt(shape.period, now, zoned)[1] + 10 * MINUTE;
  // A member whose payer still waits for the payer's own bills collects again later.
  do await agents.settle(new Date(now));
  while ((await collectAll()) > 0);
  const wrong = await compare(world, { ids, bets, tree, now, offset: zoned });
  count(`${shape.kind} ${shape.period}`);
  // Ends the contracts, so that the next tree is settled alone.
  const root = await placeOf(db, ids[0]!);
  await owner.query(
    'UPDATE agent_contract SET ends_at = $2 WHERE state = $3 AND ends_at IS NULL AND place_id IN (SELECT id FROM agent_place WHERE id = $1 OR path @> ARRAY[$1::bigint])',
    [root!.id, new Date(now), 'valid'],
  );
  return { wrong: wrong.map((line) => `${shape.kind} ${shape.period}: ${line}`), times, end: now };
}

function isBelow(tree: RefTree, member: bigint, top: bigint): boolean {
  for (let at: bigint | null = member; at !== null; at = tree.get(at)!.at(-1)!.upline) if (at === top) return true;
  return false;
}

/** Returns the milliseconds by which a zone is ahead of UTC. */
function offsetOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')!.value);
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * HOUR + Number(match[3]) * MINUTE) : 0;
}

type Lived = { ids: readonly bigint[]; bets: readonly RefBet[]; tree: RefTree; now: number; offset: number };

type StoredContract = Pick<RefContract, 'id' | 'kind' | 'period' | 'payer' | 'epoch'> & {
  member_id: bigint;
  upline_id: bigint | null;
  terms: Pick<RefContract, 'rule' | 'carry'> & { tiers: { rate: number; activeMembers: number; validBet: string; loss: string }[] };
  starts_at: Date;
  ends_at: Date | null;
};

async function compare({ owner }: AgentsWorld, { ids, bets, tree, now, offset }: Lived): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await owner.query<StoredContract>(
    `SELECT c.*, (SELECT count(*) FROM agent_place p WHERE p.member_id = c.member_id AND p.since <= c.offered_at)::int - 1 AS epoch
       FROM agent_contract c WHERE c.member_id = ANY ($1::bigint[]) AND c.state = 'valid' ORDER BY c.id`,
    [ids],
  );
  const contracts = rows.map(({ id, kind, period, payer, epoch, terms, ...row }): RefContract => {
    const { rule, carry } = terms;
    const tiers = terms.tiers.map((one) => ({ ...one, validBet: BigInt(one.validBet), loss: BigInt(one.loss) }));
    const [from, until] = [row.starts_at.getTime(), row.ends_at?.getTime() ?? Infinity];
    return { id, kind, period, payer, epoch, rule, carry, tiers, from, until, member: row.member_id, upline: row.upline_id };
  });
  const through = Math.floor((now - MINUTE) / (5 * MINUTE)) * 5 * MINUTE;
  const expected = referenceBills(contracts, bets, tree, through, offset);
  const bills = (
    await owner.query<{
      contract: bigint;
      bet: bigint;
      lost: bigint;
      corrected: bigint;
      owes: bigint;
      active: number;
      starts: Date;
      rate: number;
      gross: bigint;
      kept: bigint;
      amount: bigint;
      paid: bigint;
      state: string;
      house: boolean;
      top: boolean;
    }>(
      `SELECT contract_id AS contract, starts_at AS starts, valid_bet AS bet, net_loss AS lost, corrected, owes_out AS owes, active, rate, gross, kept, amount, paid, state, payer_id IS NULL AS house, depth = 0 AS top
         FROM agent_bill WHERE member_id = ANY ($1::bigint[])`,
      [ids],
    )
  ).rows;
  const textOf = ({ contract, starts, bet, lost, corrected, owes, active, rate, gross, kept, amount }: RefBill) =>
    `${contract} ${new Date(starts).toISOString()}: ${bet} ${lost} ${corrected} ${owes} ${active} ${rate} ${gross} ${kept} ${amount}`;
  const theirs = new Set(
    bills.map(
      (row) =>
        `${row.contract} ${row.starts.toISOString()}: ${row.bet} ${row.lost} ${row.corrected} ${row.owes} ${row.active} ${row.rate} ${row.gross} ${row.kept} ${row.amount}`,
    ),
  );
  const ours = new Set(expected.map(textOf));
  for (const line of ours) if (!theirs.has(line)) wrong.push(`not billed: ${line}`);
  for (const line of theirs) if (!ours.has(line)) wrong.push(`billed beside: ${line}`);
  for (const row of bills)
    if (row.paid !== row.amount || (row.amount > 0n && row.state !== 'issued'))
      wrong.push(`bill of ${row.contract}: ${row.paid} of ${row.amount}, ${row.state}`);
  const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n);
  const byHouse = sum(bills.filter(({ house }) => house).map(({ paid }) => paid));
  const tops = sum(bills.filter(({ top }) => top).map(({ gross }) => gross));
  if (byHouse > tops) wrong.push(`the house has paid ${byHouse}, its contracts come to ${tops}`);
  const { rows: moved } = await owner.query<{ v: string | null }>(
    `SELECT sum(amount) AS v FROM agent_payment WHERE bill_id IN (SELECT id FROM agent_bill WHERE member_id = ANY ($1::bigint[]))`,
    [ids],
  );
  if (BigInt(moved[0]!.v ?? 0) !== sum(bills.map(({ paid }) => paid))) wrong.push('payments are not what bills say');
  return wrong;
}
