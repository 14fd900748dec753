import { randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { createBonuses, moneyLeaves, type GrantOrder } from '#modules/bonus/index.ts';
import type { PlayedGame } from '#modules/bonus/terms.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { createFairness } from '#modules/fairness/index.ts';
import type { PlayableTitle } from '#modules/bets/open-title.ts';
import { openCommand, seedOrigin, roundCommand, type RoundAccounts, type RoundOrder } from '#modules/bets/round-command.ts';
import { findOpenRound, type OpenRound } from '#modules/bets/open-round-store.ts';
import { stepCommand } from '#modules/bets/step-command.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { command, funded, move, owned } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

export type Settled = { payout: bigint; isVoid?: boolean };
export type Player = Caller & { accounts: RoundAccounts };

/** Slots count in full, table games a twentieth, live games a tenth. PVP, bingo and games that feed a jackpot are excluded. */
const TERMS: GrantOrder['terms'] = { maxStake: 500n, weights: { RNG: 10_000, LIVE: 1_000, TG: 500 }, excluded: ['PVP', 'BG'] };
const SLOT: PlayedGame = { vendor: 'XX', gameCode: 'XX-1', gameType: 'RNG', feedsJackpot: false };

const usd = (minor: bigint) => money(minor, 'USD');

/** Gives a member a bonus that runs for a day; returns a function that gives it up. */
export async function runningBonus({ db, wallet }: { db: Database; wallet: Wallet }, memberId: bigint): Promise<() => Promise<unknown>> {
  const bonuses = createBonuses({ db, wallet });
  const now = new Date();
  const granted = await bonuses.grant({
    origin: `test:${memberId}`,
    merchantId: 1,
    memberId,
    amount: usd(20_00n),
    required: usd(100_00n),
    cap: null,
    terms: { maxStake: 500n, weights: {}, excluded: [] },
    endsAt: new Date(now.getTime() + 86_400_000),
    now,
  });
  if (!granted.ok) throw new Error(granted.failure.code);
  const { id } = granted.value;
  return () => bonuses.forfeit({ memberId, id, requestId: randomUUID(), now });
}

/**
 * Opens a world of members with bonuses, and of rounds by the commands of `modules/bets`, whose payouts the test chooses. Every decision is
 * returned unchanged, a refusal as its code.
 */
export async function bonusWorld(db: Database) {
  const world = await cashierWorld(db, obedientProvider());
  const { wallet } = world;
  const fairness = createFairness({ db, secrets: testSecrets });
  const bonuses = createBonuses({ db, wallet });
  await bonuses.follow();
  let origins = 0;
  let places = 0;

  async function player(cash: bigint): Promise<Player> {
    const caller = await world.newCaller();
    const { cash: account, house } = await funded(wallet, caller.memberId, cash);
    return { ...caller, accounts: { player: account, house } };
  }

  const orderOf = ({ memberId }: Pick<Caller, 'memberId'>, more: Partial<GrantOrder> = {}): GrantOrder => ({
    origin: `test/${++origins}`,
    merchantId: 1,
    memberId,
    amount: usd(1_000n),
    required: usd(5_000n),
    cap: null,
    terms: TERMS,
    endsAt: new Date(Date.now() + 86_400_000),
    now: new Date(),
    ...more,
  });

  function roundOrder(of: Player, stake: bigint, { vendor, gameCode }: PlayedGame): RoundOrder {
    const playable = { title: { vendor, gameCode }, family: { code: 'test' }, rules: { model: 'test' } } as unknown as PlayableTitle;
    return { caller: of, mode: 'real', requestId: randomUUID(), stake: usd(stake), bet: {}, playable, now: new Date() };
  }

  /** Plays a round in one commit. */
  async function bet(of: Player, stake: bigint, { payout, isVoid }: Settled, game = SLOT) {
    const order = roundOrder(of, stake, game);
    const bonus = await bonuses.betOf(of, () => game, { cash: of.accounts.player, stake: order.stake }, order.now);
    const settled = { outcome: '{}', payout: usd(payout), isVoid };
    const decided = await fairness.deal({ memberId: of.memberId, mode: 'real' }, async (ticket) => {
      const done = await wallet.commit(roundCommand(order, settled, of.accounts, ticket, { bonus }));
      return done.ok ? { ok: true as const, value: { ...done.value, key: `${of.memberId}:${order.requestId}${ticket.suffix}` } } : done;
    });
    return decided.ok ? { code: 'ok', ...decided.value } : { code: decided.failure.code, facts: decided.failure };
  }

  /** Opens a round that continues. */
  async function open(of: Player, stake: bigint, game = SLOT): Promise<{ code: string; round?: OpenRound }> {
    const order = roundOrder(of, stake, { ...game, gameCode: `${game.gameCode}/${++places}` });
    const bonus = await bonuses.betOf(of, () => game, { cash: of.accounts.player, stake: order.stake }, order.now);
    const decided = await fairness.deal({ memberId: of.memberId, mode: 'real' }, (ticket) =>
      wallet.commit(openCommand(order, { state: {}, drawn: 0, facts: { stake: String(stake) } }, of.accounts, seedOrigin(ticket), bonus)),
    );
    if (!decided.ok) return { code: decided.failure.code };
    return { code: 'ok', round: (await findOpenRound(db, of.memberId, decided.value.seq))! };
  }

  /** Makes the next act of an open round: more stake, its end, or both. */
  async function act(of: Player, id: bigint, { more, end }: { more?: bigint; end?: Settled }, game = SLOT): Promise<string> {
    const round = await findOpenRound(db, of.memberId, id);
    if (!round) return 'rounds.round_unknown';
    const now = new Date();
    const stake = more === undefined ? undefined : usd(more);
    const bonus =
      stake && round.bonus
        ? await bonuses.betOf(of, () => game, { cash: of.accounts.player, stake, staked: round.stake.minor, of: round.bonus.id }, now)
        : undefined;
    const stepped = {
      act: {},
      state: {},
      drawn: 0,
      more: stake,
      facts: {},
      end: end && { outcome: '{}', payout: usd(end.payout), isVoid: end.isVoid },
    };
    const decided = await wallet.commit(
      stepCommand(round, stepped, of.accounts, { requestId: randomUUID(), now, bonus, weightBps: 10_000 }),
    );
    return decided.ok ? 'ok' : decided.failure.code;
  }

  /** Takes cash from a member if the balance allows it, as a withdrawal does; returns `ok` or the code. */
  async function takeCash(of: Player, minor: bigint): Promise<string> {
    const decided = await wallet.commit(command([move(of.accounts.player, of.accounts.house, minor)]));
    return decided.ok ? 'ok' : decided.failure.code;
  }

  /** Runs the work of money that leaves a member's balance, as by a withdrawal. */
  async function moneyOut({ memberId }: Pick<Caller, 'memberId'>): Promise<void> {
    const { cash: account } = await wallet.accountsOf(owned(memberId));
    await wallet.commit(command([], { account, writes: [moneyLeaves(memberId, 'USD')] }));
  }

  async function addCash(of: Player, minor: bigint): Promise<void> {
    await wallet.commit(command([move(of.accounts.house, of.accounts.player, minor)]));
  }

  return {
    ...world,
    bonuses,
    player,
    orderOf,
    bet,
    open,
    act,
    takeCash,
    moneyOut,
    addCash,
    /** Returns cash and bonus. */
    balances: async ({ memberId }: Pick<Caller, 'memberId'>) => {
      const { cash, bonus } = await wallet.balancesOf({ merchantId: 1, memberId, currency: 'USD' });
      return [cash.minor, bonus.minor];
    },
    stop: async () => {
      await bonuses.stop();
      await world.stop();
    },
  };
}
