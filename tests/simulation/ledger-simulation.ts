import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import { sealLedger, type Acknowledged, type Wallet } from '#modules/wallet/index.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { answerOf, createBook, FIRST_MEMBER, SOURCE } from '#tests/simulation/book.ts';
import { createCast, nextOperation, type Actor } from '#tests/simulation/generate.ts';
import { createModel } from '#tests/simulation/model.ts';
import { isApplied, type Answer, type Operation } from '#tests/simulation/operation.ts';
import { createRandom, type Random } from '#tests/simulation/random.ts';

const ACTORS = 36;

export type SimulationReport = { operations: number; applied: number; refused: Record<string, number>; replays: number; wrong: string[] };

/**
 * Runs seeded random operations of many simultaneous actors, and compares each answer with a model. Then checks the six invariants, every
 * balance, and that all money sums to zero in each currency. Returns faults as texts with the seed.
 */
export async function simulateLedger(
  { db, wallet }: { db: Database; wallet: Wallet },
  { seed, operations }: { seed: string; operations: number },
): Promise<SimulationReport> {
  const { members, actors } = createCast(ACTORS);
  const model = createModel(members);
  const book = createBook({ db, wallet, members });
  const random = createRandom(seed);
  const shared = new Set(actors.flatMap((actor) => actor.shared));
  const answers = new Map<string, { operation: Operation; answer: Answer }>();
  const wrong: string[] = [];
  let done = 0;
  let replays = 0;

  const blame = (operation: Operation, text: string): void => void wrong.push(`seed ${seed}: ${JSON.stringify(operation)} ${text}`);
  const ask = async (operation: Operation): Promise<Answer> => answerOf(await book.decide(operation));
  const isPredictable = ({ moves }: Operation): boolean => !moves.some(({ from }) => from !== 'house' && shared.has(Number.parseInt(from)));

  function take(operation: Operation, answer: Answer): void {
    done++;
    answers.set(operation.id, { operation, answer });
    const predicted = model.predict(operation);
    if (isApplied(answer)) model.apply(operation);
    if (!isPredictable(operation)) {
      if (!isApplied(answer) && answer !== 'refused wallet.insufficient_funds') blame(operation, `was answered ${answer}`);
      return;
    }
    const said = isApplied(answer) ? { balance: Number(answer.split(' ')[2]) } : { refusal: answer.slice('refused '.length) };
    if (JSON.stringify(said) !== JSON.stringify(predicted))
      blame(operation, `was answered ${answer}, should be ${JSON.stringify(predicted)}`);
  }

  async function repeat({ operation, answer }: { operation: Operation; answer: Answer }, random: Random): Promise<void> {
    replays++;
    const isMutated = random.chance(0.3);
    const again: Operation = { ...operation, way: random.pick(['lane', 'transaction'] as const) };
    if (isMutated) again.moves = operation.moves.map((move, at) => (at === 0 ? { ...move, minor: move.minor + 1 } : move));
    const said = await ask(again);
    const expected = isMutated ? 'refused wallet.request_reused' : answer;
    if (said !== expected) blame(again, `was answered ${said} on repeat, should be ${expected}`);
  }

  /** Has several callers send the same operation at the same time, both ways. There must be one effect and one answer. */
  async function together(operation: Operation): Promise<void> {
    const ways = ['lane', 'transaction', 'lane', 'transaction'] as const;
    const said = await Promise.all(ways.map((way) => ask({ ...operation, way })));
    if (new Set(said).size !== 1) blame(operation, `was answered ${said.join(' and ')} at once`);
    take(operation, said[0]!);
  }

  /** Sends more simultaneous stakes than the cash allows. The number of accepted stakes must be the number that the cash can pay. */
  async function rush(actor: Actor, turn: number): Promise<void> {
    const [member] = actor.own;
    const before = model.balanceOf(`${member}/cash`);
    const minor = Math.max(1, Math.floor(before / 5));
    const stakes = Array.from({ length: 8 }, (_, at): Operation => {
      const moves = [{ kind: 'stake', from: `${member}/cash` as const, to: 'house' as const, minor }];
      return { id: `${actor.name}.${turn}.${at}`, member, currency: actor.currency, way: at % 4 === 3 ? 'transaction' : 'lane', moves };
    });
    const said = await Promise.all(stakes.map(ask));
    const accepted = said.filter(isApplied).length;
    const payable = Math.min(stakes.length, Math.floor(before / minor));
    if (accepted !== payable) blame(stakes[0]!, `and seven more: ${accepted} accepted with ${before}`);
    for (const [at, operation] of stakes.entries()) {
      answers.set(operation.id, { operation, answer: said[at]! });
      if (isApplied(said[at]!)) model.apply(operation);
    }
    done += stakes.length;
  }

  async function act(actor: Actor): Promise<void> {
    const own = random.fork(actor.name);
    for (let turn = 0; done < operations && wrong.length === 0; turn++) {
      const earlier = answers.get(`${actor.name}.${own.int(turn + 1)}`);
      const kind = own.int(100);
      if (kind < 10 && earlier) await repeat(earlier, own);
      else if (kind < 12) await rush(actor, turn);
      else {
        const operation = nextOperation(actor, model, own, `${actor.name}.${turn}`);
        if (kind < 16) await together(operation);
        else take(operation, await ask(operation));
      }
    }
  }

  let isSealing = true;
  const sealing = (async () => {
    for (; isSealing; await sleep(100)) await sealLedger(db);
  })();
  try {
    await Promise.all(actors.map(act));
  } finally {
    isSealing = false;
    await sealing;
  }

  const acknowledged = [...answers.values()].map(({ operation, answer }): Acknowledged => {
    return { source: SOURCE, kind: 'operation', externalId: operation.id, isRefused: !isApplied(answer) };
  });
  for (const broken of await brokenInvariants(db, acknowledged)) wrong.push(`seed ${seed}: ${broken}`);
  for (const { number } of members) {
    const balances = await wallet
      .balancesOf({ merchantId: 1, memberId: BigInt(FIRST_MEMBER + number), currency: members[number]!.currency })
      .catch(() => undefined);
    for (const kind of ['cash', 'held'] as const) {
      const [has, should] = [Number(balances?.[kind]?.minor ?? 0), model.balanceOf(`${number}/${kind}`)];
      if (has !== should) wrong.push(`seed ${seed}: member ${number} has ${has} ${kind}, should have ${should}`);
    }
  }
  const sums = await db.query<{ currency: string; sum: string }>(
    'SELECT currency, sum(ledger.balance_of(id))::text AS sum FROM ledger.account GROUP BY currency',
  );
  for (const { currency, sum } of sums) if (sum !== '0') wrong.push(`seed ${seed}: all ${currency} accounts sum to ${sum}`);

  const refused: Record<string, number> = {};
  for (const { answer } of answers.values()) if (!isApplied(answer)) refused[answer.slice(8)] = (refused[answer.slice(8)] ?? 0) + 1;
  return { operations: done, applied: acknowledged.filter(({ isRefused }) => !isRefused).length, refused, replays, wrong };
}
