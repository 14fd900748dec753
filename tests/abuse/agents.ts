import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import { createAgents } from '#modules/agents/index.ts';
import type { TestServer } from '#tests/factories/server.ts';

const PERIODS: Record<AgentContractKind, AgentPeriod> = { dividend: 'Monthly', daily: 'Daily', hourly: 'Hourly', realtime: 'FiveMinutes' };
const KINDS = Object.keys(PERIODS) as AgentContractKind[];

/** Returns the body of an offer with less than the top agent of the demonstration has. */
export function offerTo(downlineId: string, rate = 10) {
  return {
    downlineId,
    kind: 'daily',
    period: 'Daily',
    tiers: [{ rate, activeMembers: 0, validBet: 0, loss: 0 }],
    rule: 'total',
    carry: 'none',
    payer: 'platform',
    isAutoPaid: true,
    requestId: randomUUID(),
  };
}

/** Returns the body of an objection to a bill. */
export const objection = () => ({ text: 'My team bet more than that.', requestId: randomUUID() });

/** Returns the body of a note about a downline. */
export const noteOf = (requestId = randomUUID()) => ({ text: 'Pays on Fridays.', requestId });

/** Returns the body of a link for a source of members. */
export const linkOf = (requestId = randomUUID()) => ({ name: `Forum ${requestId.slice(0, 8)}`, landing: 'home', requestId });

/** Returns the body of a message to all members directly below. */
export const messageToAll = (requestId = randomUUID()) => ({ downlineId: null, text: 'Bonus from Friday.', requestId });

/** Returns the body of a position of a downline, within the position that `positionsOn` gives the top agent. */
export const positionTo = (downlineId: string, requestId = randomUUID()) => ({ downlineId, shares: { RNG: 2_000 }, credit: 10, requestId });

/** The day of a downline's sheet. */
export const SHEET_OF = '2026-01-05T00:00:00.000Z';

/** Returns acts with the agents of the demonstration: linus01 is above odette02 and mara07. */
export function agentsOf({ db, owner, signIn, call }: Pick<TestServer, 'db' | 'owner' | 'signIn' | 'call'>) {
  const site = { merchant: () => ({ timeZone: 'UTC', settings: { agentTypes: [1] } }), merchants: () => [] } as never;
  const agents = createAgents({
    db,
    site,
    catalogue: { gameAt: () => undefined },
    identity: {} as never,
    rollover: {} as never,
    wallet: {} as never,
  });

  const idOf = async (account: string): Promise<string> =>
    String((await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1 AND merchant_id = 1', [account])).rows[0]!.id);

  /** Inserts a message of linus01 to a single member. */
  async function letterTo(account: string): Promise<string> {
    const { rows } = await owner.query<{ id: bigint }>(
      `INSERT INTO agent_message (merchant_id, agent_id, to_id, text, recipients, request_id, at)
       SELECT 1, $1, $2, 'Bonus from Friday.', 1, gen_random_uuid(), now() RETURNING id`,
      [await idOf('linus01'), await idOf(account)],
    );
    return String(rows[0]!.id);
  }

  /** Inserts a member's request for a contract, which waits for the agent directly above. */
  async function askOf(account: string): Promise<string> {
    const { rows } = await owner.query<{ id: bigint }>(
      `INSERT INTO agent_request (merchant_id, member_id, kind, at) SELECT merchant_id, id, 'hourly', now() FROM member WHERE account = $1 AND merchant_id = 1
       ON CONFLICT (member_id, kind) WHERE closed_at IS NULL DO UPDATE SET at = now() RETURNING id`,
      [account],
    );
    return String(rows[0]!.id);
  }

  /** Makes an offer that waits for a member's answer: by its upline, or by the house if it has none. */
  async function offeredTo(account: string, kind: AgentContractKind): Promise<string> {
    const downlineId = BigInt(await idOf(account));
    const { rows } = await owner.query<{ id: bigint | null }>('SELECT upline_id AS id FROM member WHERE id = $1', [downlineId]);
    const uplineId = rows[0]!.id;
    const terms = { tiers: [{ rate: 10, activeMembers: 0, validBet: 0n, loss: 0n }], rule: 'total' as const, carry: 'none' as const };
    const order = {
      merchantId: 1,
      currency: 'USD' as const,
      kind,
      period: PERIODS[kind],
      terms,
      payer: 'platform' as const,
      isAutoPaid: true,
    };
    if (uplineId !== null && kind === 'hourly') await accepted(uplineId, kind);
    const made = await agents.offer({ ...order, uplineId, downlineId, requestId: randomUUID(), now: new Date() });
    if (!made.ok) throw new Error(made.failure.code);
    return String(made.value.id);
  }

  /** Makes a contract of the house with the top agent, of a kind that the demonstration has none of. */
  async function accepted(memberId: bigint, kind: AgentContractKind): Promise<void> {
    const { rows } = await owner.query("SELECT 1 FROM agent_contract WHERE member_id = $1 AND kind = $2 AND state = 'valid'", [
      memberId,
      kind,
    ]);
    if (rows.length > 0) return;
    const account = (await owner.query<{ account: string }>('SELECT account FROM member WHERE id = $1', [memberId])).rows[0]!.account;
    const contractId = BigInt(await offeredTo(account, kind));
    const done = await agents.decide({ merchantId: 1, memberId, kind, contractId, action: 'ACCEPT', now: new Date() });
    if (!done.ok) throw new Error(done.failure.code);
  }

  const top = () => signIn('linus01', 'Agent001');

  return {
    askOf,
    letterTo,
    idOf,
    offeredTo,
    top,
    /** Adds a link of the top agent, and returns its id. */
    linkId: async (): Promise<string> => {
      const added = await call('POST', '/wps/agent/links', { token: await top(), body: linkOf() });
      return (added.body.value as { id: string }).id;
    },
    /** Switches positions of the brand on, gives the top agent one, and gives odette02 an unsettled sheet. */
    positionsOn: async (): Promise<void> => {
      await owner.query(`UPDATE merchant SET settings = settings || '{"agentPositions":"Daily"}' WHERE id = 1`);
      const token = await top();
      await vi.waitFor(async () => expect((await call('GET', '/wps/agent/positions', { token })).status).toBe(200));
      await owner.query(
        `INSERT INTO agent_position (merchant_id, place_id, member_id, currency, shares, credit, starts_at, request_id, made_at)
         SELECT 1, agent_place_now(m.id), m.id, 'USD', '{"RNG":5000}', 100000, '2026-01-01', gen_random_uuid(), '2026-01-01'
           FROM member m WHERE m.account = 'linus01' AND NOT EXISTS (SELECT FROM agent_position p WHERE p.member_id = m.id)`,
      );
      await owner.query(
        `INSERT INTO agent_sheet (place_id, starts_at, game_type, currency, ends_at, merchant_id, member_id, share, base, line, kept)
         SELECT agent_place_now(m.id), $1, 'RNG', 'USD', $1::timestamptz + interval '1 day', 1, m.id, 2000, 100, 20, 20
           FROM member m WHERE m.account = 'odette02' ON CONFLICT DO NOTHING`,
        [SHEET_OF],
      );
    },
    /** Freezes a downline by the agent above, and returns its id. */
    frozenOf: async (account: string): Promise<string> => {
      const id = await idOf(account);
      await owner.query(
        `INSERT INTO agent_freeze (member_id, agent_id, reason, frozen_at) SELECT id, upline_id, 'as agreed', now() FROM member WHERE id = $1
         ON CONFLICT (member_id) WHERE lifted_at IS NULL DO NOTHING`,
        [id],
      );
      await owner.query('UPDATE member SET frozen_at = now() WHERE id = $1', [id]);
      return id;
    },
    offersTo: async (account: string): Promise<Record<AgentContractKind, string>> => {
      const made: [AgentContractKind, string][] = [];
      for (const kind of KINDS) made.push([kind, await offeredTo(account, kind)]);
      return Object.fromEntries(made) as Record<AgentContractKind, string>;
    },
    /** Inserts a bill of 5.00 that waits to be claimed. */
    billOf: async (account: string): Promise<string> => {
      const memberId = await idOf(account);
      const { rows } = await owner.query<{ id: bigint }>(
        `WITH place AS (SELECT agent_place_now($1) AS id), made AS (
           INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, currency, version, state, period, terms, most_rate, payer, is_auto_paid,
                                       request_id, offered_at, starts_at, ends_at)
           SELECT 1, 'daily', place.id, $1, 'USD', 100 + floor(random() * 1e6)::int, 'valid', 'Daily', '{"tiers":[],"rule":"total","carry":"none"}', 100, 'platform', false,
                  gen_random_uuid(), now(), '2026-01-01', '2026-01-02' FROM place RETURNING id, place_id)
         INSERT INTO agent_bill (contract_id, merchant_id, kind, place_id, depth, member_id, currency, starts_at, ends_at, valid_bet, net_loss, active, rate,
                                 carried_in, carried_out, gross, kept, amount, state, claim_until, made_at)
         SELECT made.id, 1, 'daily', made.place_id, 0, $1, 'USD', '2026-01-01', '2026-01-02', 50000, 0, 1, 100, 0, 0, 500, 500, 500, 'awaiting_claim',
                now() + interval '1 day', now() FROM made RETURNING id`,
        [memberId],
      );
      return String(rows[0]!.id);
    },
  };
}
