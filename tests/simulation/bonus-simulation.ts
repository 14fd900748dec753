import { randomUUID } from 'node:crypto';
import { money } from '#kernel/money.ts';
import type { bonusWorld, Player } from '#tests/factories/bonus.ts';
import { command } from '#tests/factories/ledger.ts';
import { createModel, type Kind, type Model, type ModelRound } from '#tests/simulation/bonus-model.ts';
import type { Random } from '#tests/simulation/random.ts';

type World = Awaited<ReturnType<typeof bonusWorld>>;
type Sitting = { player: Player; model: Model; ids: bigint[]; random: Random };

const usd = (minor: bigint) => money(minor, 'USD');
const GAMES: readonly (Kind & { gameType: 'RNG' | 'LIVE' | 'PVP' })[] = [
  { gameType: 'RNG', weight: 10_000n, isShut: false },
  { gameType: 'LIVE', weight: 1_000n, isShut: false },
  { gameType: 'PVP', weight: 0n, isShut: true },
];
const gameOf = ({ gameType }: (typeof GAMES)[number]) => ({ vendor: 'XX', gameCode: gameType, gameType, feedsJackpot: false });

/**
 * Has members bet, open and end rounds, have bets reversed, get bonuses and give them up, in random order. Compares each answer, and cash
 * and bonus after each order, with the model. Every line of `wrong` is a fault.
 */
export async function simulateBonuses(world: World, random: Random, { orders, members }: { orders: number; members: number }) {
  const wrong: string[] = [];
  const times: Record<string, number> = {};
  const sittings: Sitting[] = [];
  for (let at = 0; at < members; at++) {
    const cash = BigInt(random.int(2_000));
    sittings.push({ player: await world.player(cash), model: createModel(cash), ids: [], random: random.fork(String(at)) });
  }
  for (let done = 0; done < orders && wrong.length < 20; done += members) {
    await Promise.all(
      sittings.map(async (sitting) => {
        const { name, said, has } = await order(world, sitting);
        const key = `${name} ${has}`;
        times[key] = (times[key] ?? 0) + 1;
        const balances = await world.balances(sitting.player);
        const meant = [sitting.model.cash, sitting.model.bonusLeft()];
        if (said !== has || balances[0] !== meant[0] || balances[1] !== meant[1]) {
          wrong.push(
            `member ${sitting.player.memberId}, ${name}: ${has}, the model ${said}; ${balances.join(' and ')} of ${meant.join(' and ')}`,
          );
        }
      }),
    );
    // In most turns the due bonuses of all members end here.
    if (!random.chance(0.6)) continue;
    await world.bonuses.endDue(new Date());
    for (const { player, model } of sittings) {
      world.bonuses.changed(player);
      model.endDue();
    }
  }
  return { wrong, times, sittings };
}

type Done = { name: string; said: string; has: string };

async function order(world: World, sitting: Sitting): Promise<Done> {
  const { random, model } = sitting;
  const share = random.int(100);
  if (share < 50) return bet(world, sitting);
  if (share < 58) return begin(world, sitting);
  if (share < 72 && model.open.length > 0) return act(world, sitting, random.pick(model.open));
  if (share < 78 && model.bets.length > 0) return reverse(world, sitting);
  if (share < 86) return grant(world, sitting);
  if (share < 88 && sitting.ids.length > 0) return forfeit(world, sitting);
  const minor = BigInt(random.between(1, 400));
  if (share < 94) return { name: 'take cash', said: model.takeCash(minor), has: await world.takeCash(sitting.player, minor) };
  model.addCash(minor);
  await world.addCash(sitting.player, minor);
  return { name: 'add cash', said: 'ok', has: 'ok' };
}

/** Returns the payout of a settled stake: nothing, part of it, many times it, or itself if nothing was played. */
function outcome(random: Random, stake: bigint): { payout: bigint; isVoid: boolean } {
  const isVoid = random.chance(0.1);
  if (isVoid) return { payout: stake, isVoid };
  return { payout: random.chance(0.55) ? 0n : (stake * BigInt(random.int(400))) / 100n, isVoid };
}

async function bet(world: World, { player, model, random }: Sitting): Promise<Done> {
  const game = random.pick(GAMES);
  const stake = BigInt(random.between(1, random.chance(0.1) ? 900 : 300));
  const { payout, isVoid } = outcome(random, stake);
  const said = model.bet(stake, payout, isVoid, game);
  const done = await world.bet(player, stake, { payout, isVoid }, gameOf(game));
  if ('key' in done) said.note?.(done.key);
  return { name: isVoid ? 'void bet' : 'bet', said: said.code, has: done.code };
}

async function begin(world: World, { player, model, random }: Sitting): Promise<Done> {
  const game = random.pick(GAMES);
  const stake = BigInt(random.between(1, 400));
  const said = model.begin(stake, game);
  const { code, round } = await world.open(player, stake, gameOf(game));
  if (round) said.note?.(round.id);
  return { name: 'open', said: said.code, has: code };
}

async function act(world: World, { player, model, random }: Sitting, round: ModelRound): Promise<Done> {
  const game = GAMES.find(({ weight }) => weight === round.weight)!;
  const more = random.chance(0.5) ? BigInt(random.between(1, 200)) : undefined;
  const staked = round.paid.reduce((sum, { minor }) => sum + minor, more ?? 0n);
  const end = more === undefined || random.chance(0.3) ? outcome(random, staked) : undefined;
  const said = model.act(round, { ...(more !== undefined && { more }), ...end }, game);
  const has = await world.act(player, round.id, { ...(more !== undefined && { more }), ...(end && { end }) }, gameOf(game));
  return { name: end ? 'end' : 'stake more', said, has };
}

async function reverse(world: World, { player, model, ids, random }: Sitting): Promise<Done> {
  const one = random.pick(model.bets);
  const said = model.reverse(one);
  const bonus = one.bonus === undefined ? undefined : ids[one.bonus];
  const writes = bonus === undefined ? [] : [{ kind: 'bonus_bet', row: { bonus, turnover: -one.counted, at: new Date() } }];
  const key = { source: 'rounds', kind: 'round', externalId: one.key };
  const decided = await world.wallet.commit(
    command([{ kind: 'reversal', reverses: key }], { id: randomUUID(), account: player.accounts.player, writes, meaning: [] }),
  );
  return { name: 'take back', said, has: decided.ok ? 'ok' : decided.failure.code };
}

async function grant(world: World, { player, model, ids, random }: Sitting): Promise<Done> {
  const amount = BigInt(random.between(50, 2_000));
  const required = amount * BigInt(random.int(4));
  const cap = random.chance(0.5) ? BigInt(random.between(1, 3_000)) : null;
  const said = model.grant(amount, required, cap);
  const terms = world.orderOf(player, { amount: usd(amount), required: usd(required), cap: cap === null ? null : usd(cap) });
  // Three simultaneous requests count as one.
  const [granted] = await Promise.all([1, 2, 3].map(() => world.bonuses.grant(terms)));
  if (granted!.ok) ids.push(granted!.value.id);
  return { name: 'grant', said, has: granted!.ok ? 'ok' : granted!.failure.code };
}

async function forfeit(world: World, { player, model, ids, random }: Sitting): Promise<Done> {
  const at = random.int(ids.length);
  const said = model.forfeit(at);
  const order = { memberId: player.memberId, id: ids[at]!, requestId: randomUUID(), now: new Date() };
  const done = await world.bonuses.forfeit(order);
  return { name: 'give up', said, has: done.ok ? 'ok' : done.failure.code };
}
