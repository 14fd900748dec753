import type { Currency } from '#kernel/money.ts';
import type { Model } from '#tests/simulation/model.ts';
import type { Member, Move, Operation, Side } from '#tests/simulation/operation.ts';
import type { Random } from '#tests/simulation/random.ts';

export const CURRENCIES: readonly Currency[] = ['USD', 'VND', 'USDT'];

/** Actor with two members that only it uses, and with the members of its currency that all actors share. */
export type Actor = { name: string; own: readonly [number, number]; shared: readonly number[]; stranger: number; currency: Currency };

/** Creates actors with two members each, and the shared members: of each currency one for every twelve actors. */
export function createCast(actors: number): { members: Member[]; actors: Actor[] } {
  const members: Member[] = [];
  const add = (currency: Currency): number => members.push({ number: members.length, currency }) - 1;
  const shared = CURRENCIES.map((currency) => Array.from({ length: Math.ceil(actors / 12) }, () => add(currency)));
  const cast = Array.from({ length: actors }, (_, at): Actor => {
    const currency = CURRENCIES[at % 3]!;
    return {
      name: `a${at}`,
      own: [add(currency), add(currency)],
      shared: shared[at % 3]!,
      stranger: shared[(at + 1) % 3]![0]!,
      currency,
    };
  });
  return { members, actors: cast };
}

/** Returns the next operation of an actor, which is usually possible. Amounts follow the actor's balance in the model. */
export function nextOperation(actor: Actor, model: Model, random: Random, id: string): Operation {
  const member = random.pick(actor.own);
  const cash: Side = `${member}/cash`;
  const held: Side = `${member}/held`;
  // The balance is negative only if a drill has lost acknowledged money.
  const balance = Math.max(0, model.balanceOf(cash));
  const some = (): number => random.between(1, Math.max(1, Math.floor(balance / 4)));
  const [open] = [...model.holdsOf(member)].toSorted(() => (random.chance(0.5) ? 1 : -1));
  const part = (): number => random.between(1, open![1]);
  const shared: Side = `${random.pick(actor.shared)}/cash`;
  const other: Side = `${actor.own[0] === member ? actor.own[1] : actor.own[0]}/cash`;

  const choices: [weight: number, moves: () => Move[]][] = [
    [balance < 2_000 ? 60 : 6, () => [{ kind: 'gift', from: 'house', to: cash, minor: random.between(1_000, 50_000) }]],
    [20, () => [{ kind: 'stake', from: cash, to: 'house', minor: some() }]],
    [
      20,
      () => [
        { kind: 'stake', from: cash, to: 'house', minor: some() },
        { kind: 'payout', from: 'house', to: cash, minor: random.between(1, 2_000) },
      ],
    ],
    [10, () => [{ kind: 'payout', from: 'house', to: cash, minor: random.between(1, 5_000) }]],
    [8, () => [{ kind: 'hold', from: cash, to: held, minor: some(), state: 'pending', holdId: holdIdOf(id) }]],
    [open ? 6 : 0, () => [{ kind: 'settle', from: held, to: 'house', minor: part(), state: 'settled', holdId: open![0] }]],
    [open ? 4 : 0, () => [{ kind: 'release', from: held, to: cash, minor: part(), state: 'released', holdId: open![0] }]],
    [open && open[1] > 1 ? 4 : 0, () => closeInTwo(held, cash, open!, random)],
    [open ? 2 : 0, () => [{ kind: 'settle', from: held, to: 'house', minor: open![1] + 1, state: 'settled', holdId: open![0] }]],
    [2, () => [{ kind: 'settle', from: held, to: 'house', minor: 1, state: 'settled', holdId: holdIdOf(`none ${id}`) }]],
    [6, () => [{ kind: 'transfer', from: cash, to: other, minor: some() }]],
    [8, () => [{ kind: 'transfer', from: cash, to: shared, minor: some() }]],
    [8, () => [{ kind: 'transfer', from: shared, to: cash, minor: random.between(1, 5_000) }]],
    [4, () => [{ kind: 'stake', from: cash, to: 'house', minor: balance + random.between(1, 1_000) }]],
    [2, () => [{ kind: 'transfer', from: cash, to: `${actor.stranger}/cash`, minor: some() }]],
  ];
  return { id, member, currency: actor.currency, way: random.chance(0.3) ? 'transaction' : 'lane', moves: weighted(choices, random)() };
}

function closeInTwo(held: Side, cash: Side, [holdId, left]: readonly [string, number], random: Random): Move[] {
  const first = random.between(1, left - 1);
  return [
    { kind: 'settle', from: held, to: 'house', minor: first, state: 'settled', holdId },
    { kind: 'release', from: held, to: cash, minor: left - first, state: 'released', holdId },
  ];
}

function weighted<T>(choices: readonly [number, T][], random: Random): T {
  let at = random.int(choices.reduce((sum, [weight]) => sum + weight, 0));
  return choices.find(([weight]) => (at -= weight) < 0)![1];
}

/** Returns the id of the hold that an operation opens, which is the same on every repeat. */
function holdIdOf(id: string): string {
  const hex = Buffer.from(id).toString('hex').padEnd(32, '0').slice(-32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
