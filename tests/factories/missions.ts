import { randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { createMissions } from '#modules/missions/index.ts';
import { MISSION, type MissionDraft } from '#modules/missions/mission-store.ts';
import { saveDraft, setState } from '#modules/offers/index.ts';
import { memberCaller } from '#tests/factories/caller.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const DAY_MS = 86_400_000;
export type Round = { stake?: number; payout?: number; turnover?: number; won?: number; game?: string; at?: Date };

/** Games whose code begins with their category: `AE/RNG-1` is a slot. */
const catalogue = {
  gameAt: (_vendor: string, code: string) => ({ gameType: code.split('-')[0]! }),
  title: (vendor: string, code: string) => (code.startsWith('none') ? undefined : { name: `${vendor} ${code}` }),
} as unknown as Pick<Catalogue, 'gameAt' | 'title'>;

/** Opens a brand with missions, and members for them; amounts are in cents. */
export async function missionWorld() {
  const { db, owner } = await testDatabase();
  const world = await cashierWorld(db, obedientProvider());
  const { wallet, site } = world;
  const bonus = createBonuses({ db, wallet });
  const missions = createMissions({ db, bonus, catalogue, site, wallet });
  let [slugs, members] = [0, 82_000n];

  const draftOf = (more: Partial<MissionDraft> = {}): MissionDraft => ({
    merchantId: 1,
    slug: `mission-${++slugs}`,
    period: 'daily',
    amounts: { USD: '500' },
    wagering: null,
    budget: { USD: '100000' },
    texts: { EN: { title: 'A mission', summary: 'To be done.' } },
    steps: [{ kind: 'rounds', gameTypes: [], games: [], count: 1 }],
    startsAt: new Date(Date.now() - 30 * DAY_MS),
    endsAt: new Date(Date.now() + 30 * DAY_MS),
    ...more,
  });

  /** Publishes a mission, the only one. */
  async function open(more: Partial<MissionDraft> = {}): Promise<number> {
    await owner.query("UPDATE offer SET state = 'closed' WHERE kind = 'mission' AND state = 'published'");
    return db.transact(async (tx) => {
      const id = (await saveDraft(tx, MISSION, draftOf(more)))!;
      await setState(tx, id, 'published');
      return id;
    });
  }

  async function member(): Promise<Caller> {
    const memberId = ++members;
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
      [memberId, `doer${memberId}`],
    );
    await wallet.openMember(1, memberId, 'USD');
    return memberCaller(memberId);
  }

  const play = (of: Caller, ...rounds: Round[]) =>
    db.transact((tx) =>
      missions.onSettled(
        tx,
        rounds.map(({ stake = 1_00, payout = 0, turnover = stake, won, game = 'RNG-1', at = new Date() }) => ({
          round: '1',
          merchant: 1,
          member: String(of.memberId),
          vendor: 'AE',
          game,
          currency: 'USD',
          at: at.toISOString(),
          stake: String(stake),
          payout: String(payout),
          turnover: String(turnover),
          ...(won !== undefined && { won: String(won) }),
        })),
      ),
    );
  const deposit = (of: Caller, minor: bigint, id: string = randomUUID()) => ({
    id,
    merchantId: 1,
    memberId: of.memberId,
    currency: 'USD' as const,
    minor,
    now: new Date(),
  });
  const shown = async (of: Caller, id: number, now = new Date()) => (await missions.list(of, 'EN', now)).find((one) => one.id === id)!;
  async function collect(of: Caller, missionId: number, more: { slot?: string; requestId?: string } = {}, by = missions) {
    const { slot = (await shown(of, missionId)).slot, requestId = randomUUID() } = more;
    return by.collect({ caller: of, missionId, slot, requestId, now: new Date() });
  }
  return { ...world, db, owner, bonus, missions, catalogue, draftOf, open, member, play, deposit, shown, collect };
}
