import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { createLocalLimit } from '#platform/limit/local-limit.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness } from '#modules/fairness/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import type { Family } from '#modules/rounds/family.ts';
import { createGameSessions } from '#modules/rounds/game-sessions.ts';
import { launchGame } from '#modules/rounds/launch-game.ts';
import { openGame } from '#modules/rounds/open-game.ts';
import { createPlayable } from '#modules/rounds/open-title.ts';
import { openCoup } from '#modules/rounds/shared/coup-store.ts';

const AT_ONCE = 250;

/** One title of a family, with one stake. */
export type BenchTitle = { family: Family; model: string; stake: bigint };

/** What rounds are played with, without a server. */
export function depsOf(db: RoundDeps['db'], wallet: RoundDeps['wallet'], { family, model, stake }: BenchTitle): RoundDeps {
  const bet = String(Number(stake) / 100);
  const title = {
    vendor: 'CR',
    gameCode: 'BENCH',
    name: 'Bench',
    theme: '',
    reroll: 0,
    nodeId: 1,
    model: `${family.code}/${model}`,
    minBet: bet,
    maxBet: bet,
  };
  const catalogue = {
    title: () => title,
    titleEver: () => title,
    vendor: () => ({ accountTypeName: 'Bench', isDemoStudio: false }),
    vendorStyle: () => undefined,
  } as unknown as Catalogue;
  const families = [family];
  return {
    ...{ db, wallet, catalogue, families },
    fairness: createFairness({ db }),
    bonus: createBonuses({ db, wallet }),
    jackpots: createJackpots({ db, wallet, brands: () => [] }),
    sessions: createGameSessions(db),
    playable: createPlayable(catalogue, families),
    lostPresses: createLocalLimit({ name: 'bench', most: 1_000, windowMs: 1_000 }),
    tables: {
      announce: () => {},
      tellMember: () => {},
      takesBets: (table: string) => openCoup(db, table),
    } as unknown as RoundDeps['tables'],
    draws: { tellMember: () => {} } as unknown as RoundDeps['draws'],
    isStopped: () => false,
    outside: {},
    brandOf: () => ({ launchHosts: [], saferPlay: 'common' }),
  };
}

/** The brand that all players of a bench belong to. */
export async function openBrand(owner: pg.Pool): Promise<void> {
  await owner.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
  );
}

/** A player who has money and the game open. */
export async function openPlayer(deps: RoundDeps, owner: pg.Pool, memberId: bigint): Promise<{ caller: Caller; gameToken: string }> {
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
    [memberId, `bench${memberId}`],
  );
  const { cash } = await deps.wallet.openMember(1, memberId, 'USD');
  const from = await deps.wallet.houseAccount(1, 'house', 'bench', 'USD');
  await deps.wallet.commit({
    key: { source: 'bench', kind: 'fund', externalId: String(memberId), meaning: [] },
    account: cash,
    transfers: [{ kind: 'fund', from, to: cash, amount: money(1_000_000n, 'USD') }],
  });
  const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
  const launched = await launchGame(deps, { caller, vendor: 'CR', gameCode: 'BENCH', mode: 'real', now: new Date() });
  if (!launched.ok) throw new Error(launched.failure.code);
  const opened = await openGame(deps, { caller, launchToken: launched.value.launchToken, now: new Date() });
  if (!opened.ok) throw new Error(opened.failure.code);
  return { caller, gameToken: opened.value.gameToken };
}

/** Does it so many times, some at once. */
export async function inTurns<T>(count: number, once: (at: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < count; at += AT_ONCE)
    all.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => once(at + i)))));
  return all;
}
