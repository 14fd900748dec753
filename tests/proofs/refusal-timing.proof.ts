import { randomUUID } from 'node:crypto';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { prepare, spin } from '#games/slots/engine/rules.ts';
import { loadDefinitions } from '#games/slots/models.ts';
import { JsonText } from '#kernel/json.ts';
import { money } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import { createFairness, stream, type SeedOwner, type Deal } from '#modules/fairness/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { funded } from '#tests/factories/ledger.ts';
import type { Proof } from '#tools/proof.ts';
import { hiddenSeed } from '#tests/factories/hidden-state.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const PAIRS = 3_000;
/** Largest allowed area under the curve of the guess by the time of a refusal. A pure guess has 0.5. */
const MOST = 0.55;
/** Least area of the negative control. Below it, the measurement detects nothing. */
const CONTROL = 0.6;

/** Number of refused presses before each round; the fastest answer counts. */
const PRESSES = 6;
/** Share of outcomes that are shorter than those worth waiting for, which are bonuses. */
const LONGEST = 0.9;
/**
 * Number of times that each outcome is dealt, so that its time is easier to detect than in a real game. A usual outcome takes some 10 µs
 * and a long one 30 µs, within a press of more than a millisecond, so no guess would detect one deal.
 */
const LOUDER = 100;

/**
 * Measures how well the time of refused presses reveals whether the next round is long, as the area under the curve of that guess; 0.5 is
 * chance. The negative control deals the next round before each refusal, as an earlier version did.
 */
const proof: Proof = {
  covers: ['modules/fairness/*.ts', 'modules/fairness/sql/*.sql', 'modules/play/play-round.ts', 'games/slots/engine/*.ts'],
  run: async () => {
    // Without waits for the disk, the time reveals the most.
    const postgres = await scratchPostgres({ fsync: 'off', synchronous_commit: 'off' });
    const db = openDatabase({ url: postgres.appUrl });
    const wallet = createWallet({ db });
    const fairness = createFairness({ db, secrets: testSecrets });
    const owner = { memberId: 77n, mode: 'real' } as const;
    try {
      const settle = await settler(wallet, owner.memberId);
      const guesses: Guess[] = [];
      const control: Guess[] = [];
      const press = (stake: bigint): Promise<Guess> => timed((notify) => fairness.deal(owner, (deal) => settle(deal, stake, notify)));
      for (let warm = 0; warm < 300; warm++) await press(1n);
      for (let pair = 0; pair < PAIRS; pair++) {
        const refused = await quickest(() => press(TOO_DEAR));
        const next = await press(1n);
        guesses.push({ ms: refused.ms, length: next.length });
        const again = await rewound(db, fairness, owner);
        control.push(await quickest(() => timed((notify) => settle(again(), TOO_DEAR, notify))));
      }
      const result = { next: areaOf(guesses), control: areaOf(control) };
      return { ok: Math.abs(result.next - 0.5) < MOST - 0.5 && result.control > CONTROL, seed: 'none', sample: { pairs: PAIRS }, result };
    } finally {
      await wallet.stop();
      await db.end();
      await postgres.drop();
    }
  },
};

export default proof;

type Guess = { ms: number; length: number };
type Notify = (length: number) => void;
const TOO_DEAR = 10n ** 15n;

async function timed(press: (notify: Notify) => Promise<unknown>): Promise<Guess> {
  let length = 0;
  const began = performance.now();
  await press((sent) => (length = sent));
  return { ms: performance.now() - began, length };
}

async function quickest(press: () => Promise<Guess>): Promise<Guess> {
  const all: Guess[] = [];
  for (let at = 0; at < PRESSES; at++) all.push(await press());
  return all.toSorted((a, b) => a.ms - b.ms)[0]!;
}

/** Returns a function that deals and commits a round as `playRound` does, and passes the length of its outcome to `notify`. */
async function settler(wallet: ReturnType<typeof createWallet>, memberId: bigint) {
  const { cash, house } = await funded(wallet, memberId, 1_000_000n);
  const { machine, maxWin } = (await loadDefinitions()).find(({ code }) => code === 'tumble-lines')!;
  const model = prepare(machine);
  return async (deal: Deal, stake: bigint, notify: Notify) => {
    const most = maxWin * machine.totalBet;
    const drawn: Uint8Array[] = [];
    const kept = (count: number): Uint8Array => {
      const bytes = deal.rng.bytes(count);
      drawn.push(bytes.slice());
      return bytes;
    };
    const dealt = spin(model, { bytes: kept }, most);
    const outcome = JSON.stringify(dealt);
    for (let more = 1; more < LOUDER; more++) {
      let at = 0;
      JSON.stringify(spin(model, { bytes: () => drawn[at++]! }, most));
    }
    notify(outcome.length);
    const external = randomUUID();
    const decided = await wallet.commit({
      key: { source: 'proof', kind: 'round', externalId: external + deal.suffix, meaning: [String(stake)] },
      account: cash,
      gates: [deal.gate],
      transfers: [
        { kind: 'stake', from: cash, to: house, amount: money(stake, 'USD') },
        ...(dealt.coins > 0 ? [{ kind: 'payout', from: house, to: cash, amount: money(BigInt(dealt.coins), 'USD') }] : []),
      ],
      writes: [roundOf(memberId, deal, stake, external, outcome)],
    });
    return decided.ok ? decided : err(decided.failure.code as string);
  };
}

/** Returns a function that repeats the deal of the next nonce, which the old order dealt before each refusal. */
async function rewound(db: Database, fairness: ReturnType<typeof createFairness>, owner: SeedOwner): Promise<() => Deal> {
  const { seedId, nonce, serverSeedHash, clientSeed } = await fairness.activeSeed(owner);
  const seed = await hiddenSeed((sql, values) => db.query(sql, values), testSecrets, 'id = $1', [seedId]);
  const gate = { kind: 'fair_nonce', args: { seed: seedId, nonce: String(nonce) } } as const;
  const rng = (): Deal['rng'] => stream(seed, clientSeed, BigInt(nonce));
  const usesNonce = { kind: 'fair_nonce_used', row: { seed: seedId, nonce: String(nonce) } };
  return () => ({
    seedId: BigInt(seedId),
    nonce: BigInt(nonce),
    rng: rng(),
    beside: rng,
    serverSeedHash,
    clientSeed,
    suffix: '',
    gate,
    usesNonce,
  });
}

function roundOf(member: bigint, { seedId, nonce }: Deal, stake: bigint, external: string, outcome: string) {
  return {
    kind: 'round',
    row: {
      merchant: 1,
      member,
      mode: 'real',
      vendor: 'proof',
      game: 'proof',
      family: 'proof',
      model: 'proof',
      outcome: new JsonText(outcome),
      stake,
      payout: 0n,
      turnover: stake,
      currency: 'USD',
      seed: seedId,
      nonce,
      external,
      at: new Date(),
    },
  };
}

/**
 * Returns the area under the curve of the guess that a slow answer means one of the longest outcomes (bonuses): the share of pairs in
 * order.
 */
function areaOf(guesses: readonly Guess[]): number {
  const usual = guesses.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(guesses.length * LONGEST)]!;
  const ranked = guesses.toSorted((a, b) => a.ms - b.ms);
  const long = ranked.filter(({ length }) => length > usual).length;
  const sum = ranked.reduce((total, { length }, at) => total + (length > usual ? at + 1 : 0), 0);
  return (sum - (long * (long + 1)) / 2) / (long * (guesses.length - long));
}
