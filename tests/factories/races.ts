import type { Caller } from '#contracts/caller.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Settled } from '#modules/bets/index.ts';
import { createRaces } from '#modules/races/index.ts';
import { draftSaver, type RaceDraft } from '#modules/races/race-store.ts';
import { memberCaller } from '#tests/factories/caller.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const HOUR_MS = 3_600_000;
export type Round = {
  stake?: number;
  payout?: number;
  turnover?: number;
  won?: number;
  game?: string;
  currency?: string;
  at?: Date;
  merchant?: number;
};

/** Games whose code begins with their category: `AE/RNG-1` is a slot. */
const catalogue = {
  gameAt: (_vendor: string, code: string) => (code.startsWith('none') ? undefined : { gameType: code.split('-')[0]! }),
  title: (vendor: string, code: string) => (code.startsWith('none') ? undefined : { name: `${vendor} ${code}` }),
} as unknown as Pick<Catalogue, 'gameAt' | 'title'>;

const saveDraft = draftSaver(testSecrets);

/** Opens a brand with races, and members for them; amounts are in cents. */
export async function raceWorld() {
  const { db, owner } = await testDatabase();
  const world = await cashierWorld(db, obedientProvider());
  const { wallet } = world;
  const races = createRaces({ ...world, db, catalogue, secrets: testSecrets });
  let [slugs, members, rounds] = [0, 81_000n, 0n];

  const draftOf = (more: Partial<RaceDraft> = {}): RaceDraft => ({
    merchantId: 1,
    slug: `race-${++slugs}`,
    currency: 'USD',
    measure: 'turnover',
    gameTypes: [],
    games: [],
    leastStake: 0n,
    ticket: null,
    texts: { EN: { title: 'A race', summary: 'Who plays most.' } },
    prizes: [50_00n, 30_00n, 20_00n],
    startsAt: new Date(Date.now() - 1),
    endsAt: new Date(Date.now() + HOUR_MS),
    ...more,
  });

  /** Publishes a race that began just now and ends in an hour, the only running one. */
  async function open(more: Partial<RaceDraft> = {}): Promise<number> {
    await owner.query(
      "UPDATE offer SET state = 'closed' WHERE kind = 'race' AND state = 'published' AND id NOT IN (SELECT race_id FROM race_end)",
    );
    return db.transact(async (tx) => {
      const id = (await saveDraft(tx, draftOf(more)))!;
      await tx.query("UPDATE offer SET state = 'published' WHERE id = $1", [id]);
      return id;
    });
  }

  async function member(): Promise<Caller> {
    const memberId = ++members;
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
      [memberId, `racer${memberId}`],
    );
    await wallet.openMember(1, memberId, 'USD');
    return memberCaller(memberId);
  }

  /** Returns rounds as the outbox publishes them. */
  const settled = (of: Caller, ...played: Round[]): Settled[] =>
    played.map(({ stake = 1_00, payout = 0, turnover = stake, won, game = 'RNG-1', currency = 'USD', at = new Date(), merchant = 1 }) => ({
      round: String(++rounds),
      merchant,
      member: String(of.memberId),
      vendor: 'AE',
      game,
      currency,
      at: at.toISOString(),
      stake: String(stake),
      payout: String(payout),
      turnover: String(turnover),
      ...(won !== undefined && { won: String(won) }),
    }));
  /** Inserts the bet records of such rounds. */
  async function record(played: readonly Settled[]): Promise<void> {
    for (const one of played)
      await owner.query(
        `INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, currency, at, won, house_win)
         VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $6::bigint - $7::bigint)`,
        [one.round, one.merchant, one.member, one.vendor, one.game, one.stake, one.payout, one.turnover, one.currency, one.at, one.won],
      );
  }
  const onSettled = (played: readonly Settled[]) => db.transact((tx) => races.onSettled(tx, played));
  const play = async (of: Caller, ...played: Round[]): Promise<void> => onSettled(settled(of, ...played));
  const over = (id: number, seconds = 120) =>
    owner.query(
      "UPDATE offer SET starts_at = now() - interval '1 day', ends_at = now() - $2::int * interval '1 second' WHERE id = $1 AND id NOT IN (SELECT race_id FROM race_end)",
      [id, seconds],
    );
  /** Ends a race, and lets a while pass. */
  async function end(id: number, by = races): Promise<void> {
    await over(id);
    await by.end(new Date());
  }
  const scores = async (id: number): Promise<[bigint, number][]> =>
    (
      await owner.query<{ member: bigint; score: string }>(
        'SELECT member_id AS member, score::text FROM race_score WHERE race_id = $1 ORDER BY race_score.score DESC, member_id',
        [id],
      )
    ).rows.map(({ member: who, score }) => [who, Number(score)]);
  return { ...world, db, owner, races, catalogue, draftOf, saveDraft, open, member, settled, record, onSettled, play, over, end, scores };
}
