import { join } from 'node:path';
import * as z from 'zod/mini';
import { discover } from '#platform/discover/discover.ts';
import type { Money } from '#kernel/money.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import type { SeatRules } from '#modules/rounds/later-kinds.ts';
import type { PlayedBet, Turns } from '#modules/rounds/shared/turns.ts';
import type { Cell } from '#modules/rounds/tickets/draw.ts';
import type { DrawSchedule } from '#modules/rounds/tickets/calendar/schedule.ts';
import type { Return } from '#modules/rounds/turnover/at-risk.ts';

/** A stream of chance; rules never see the seed behind it. */
export type Rng = { bytes(count: number): Uint8Array };

/** What a player asks for: so much, on this. */
export type Order<Bet> = { stake: Money; bet: Bet };

/** `3`, in its colour; no text where the colour says it. */
export type CoupMark = { text: string; hue: string };

/** One of a player's bets on an outcome, with what was done since; of a stepped round the state that it ended in. */
export type BetOfOne<Bet> = PlayedBet<Bet> & { state?: unknown };

/** What the rules of every kind of round bring. `Bet` is what a player chooses beside the stake; `{}` where there is nothing to choose. */
export type CommonRules<Bet> = {
  /** The name of the rules; a title's row names it behind its family. */
  model: string;
  bet: z.ZodMiniType<Bet>;
  /** What may be staked between two limits, ascending; empty where nothing fits. */
  stakes(least: Money, most: Money): Money[];
  /** Why an order is not taken, where a stake need not be one of those on offer: it is the sum of the bet's chips. */
  refuses?(order: Order<Bet>, stakes: readonly Money[]): 'rounds.stake_not_offered' | 'rounds.bet_invalid' | undefined;
  /**
   * What bets of one player on one outcome return together, over all outcomes: what of their stakes was at risk follows from it (decision
   * 233). The outcomes above the worst third need not be told apart. Without it a stake is at risk in full: that is right where the opposite of
   * a bet cannot be bought and no bet nearly always wins.
   */
  returns?(bets: readonly BetOfOne<Bet>[]): readonly Return[];
  /** What a player is told before playing: plain data but for money. */
  info(stakes: readonly Money[], stake: Money): object;
};

/** A bet, an outcome, a payout, one commit: slots, dice, roulette for one. */
export type InstantRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'instant';
  /** Deals one round: the whole outcome as plain JSON, and what it pays, cut to the minor unit. */
  play(order: Order<Bet>, rng: Rng): { outcome: Outcome; payout: Money };
};

/** Where a stepped round stands. `more` is what the step stakes on top; `end` is there once it is over. */
export type Step<State> = {
  /** Plain JSON; it never leaves the server before the end. */
  state: State;
  more?: Money;
  /** `isVoid`: the stake comes back as if nothing had been played, and counts for nothing. */
  end?: { payout: Money; isVoid?: boolean };
};

/**
 * Opened with a stake, acted on until done; each act is one commit, so the round survives tab and server: mines, blackjack.
 * The stream of chance goes on where the act before it stopped, so one seed and nonce prove the whole round.
 */
export type SteppedRules<Bet = unknown, Act = unknown, State = unknown> = CommonRules<Bet> & {
  kind: 'stepped';
  acts: z.ZodMiniType<Act>;
  begin(order: Order<Bet>, rng: Rng): Step<State>;
  /** Undefined where the act cannot be done in this state. */
  act(round: Order<Bet> & { state: State }, act: Act, rng: Rng): Step<State> | undefined;
  /** What the player may see of a round that goes on: no mine, no hole card, no deck. */
  shown(round: Order<Bet> & { state: State }): object;
  /** The whole outcome of a round that is over. */
  outcome(round: Order<Bet> & { state: State }): object;
  /** How a round ends that nobody comes back to; its stream goes on as for an act. */
  abandon(round: Order<Bet> & { state: State }, rng: Rng): Step<State>;
};

/**
 * One outcome for many, by the server's clock: bets are taken, then the outcome is seen, and each bet on it ends by itself or by an act of
 * its player: crash, live tables, cockfight. The rules say what a coup is and what each bet on it is worth; who leads it, and its chain of
 * hashes, is the runner's. Times are milliseconds after bets were closed.
 */
export type SharedRules<Bet = unknown, Act = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'shared';
  /** Whether bets of a player win together or not at all, so that each is at risk by itself, whatever the others do. */
  riskEach?: true;
  /** How many bets a player may have on one coup; its `place`, from 0, is a part of a bet. */
  places: number;
  /** Players of a coup at most, where that is limited. */
  seats?: number;
  /** How long bets are taken, and how long what came of a coup stands before the next one opens. */
  betMs: number;
  restMs: number;
  acts: z.ZodMiniType<Act>;
  deal(rng: Rng): Outcome;
  /** What of an outcome is told while bets are taken: the odds of a fight. */
  offer?(outcome: Outcome): object;
  /** The same in signs, for who looks at the table from outside. */
  odds?(outcome: Outcome): readonly CoupMark[];
  /** Whether an order goes by what its coup offers; a bet that was meant for another offer is refused. */
  fits?(order: Order<Bet>, outcome: Outcome): boolean;
  /** A spot on which an order lays more than it takes, and what it takes. */
  overSpot?(order: Order<Bet>, stakes: readonly Money[]): { spot: string; most: Money } | undefined;
  /**
   * Of bets that share a pool, the house's act that ends each of them: decided once from all of a brand, a currency and a mode, when no
   * more can come, and stored before the first of them is settled.
   */
  pool?(orders: readonly Order<Bet>[]): object;
  /** Where players act while a coup goes on and stay in it. */
  turns?: Turns<Bet, Act, Outcome>;
  /** When all of an outcome has been seen. */
  lengthMs(outcome: Outcome): number;
  /** How many coups a table plays from one chain, where it is fewer than the usual million. */
  chainLength?: number;
  /** How many of its last coups a table tells, where it is fewer than the usual number. */
  recalls?: number;
  /** An outcome in one sign, for who looks at the table from outside. */
  mark(outcome: Outcome): CoupMark;
  /** From when on the outcome may be told while it is still being shown; without it only at its end. Nobody may act on it any more then. */
  toldMs?: number;
  /** An act as it counts and is recorded, done at a time (below 0 while bets are taken); undefined where it comes too early or too late. */
  judge(order: Order<Bet>, outcome: Outcome, act: Act, atMs: number): object | undefined;
  /** When a bet ends by itself. */
  dueMs(order: Order<Bet>, outcome: Outcome): number;
  /**
   * What became of a bet after its acts: its payout and its part of the record, which tells nothing of the outcome while the coup goes on.
   * The act `{void: true}` is the house's: it could not finish the coup. `isVoid`: the stake comes back and counts for nothing.
   */
  settle(order: Order<Bet>, outcome: Outcome, acts: readonly unknown[]): { payout: Money; isVoid?: boolean; outcome: object };
  /** Where a settled bet left its coup, by its part of the record, as others at the table read it; null where it stayed to the end. */
  leftAt?(settled: object): string | null;
};

/**
 * Accepted now, settled by a later draw: lottery. A bet names its draw by its number in the schedule (`draw`); what is drawn is dealt after the close,
 * from a published chain and the seeds of all who bought. Who leads the draws, and the return of tickets, is the runner's.
 */
export type TicketRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'ticket';
  schedule: DrawSchedule;
  /** Where draws take place elsewhere: what staff enter of one. None of it is dealt here. */
  outside?: OutsideDraws<Outcome>;
  /** How many draws a chain has, where it is fewer than the usual number. */
  chainLength?: number;
  /** What the house owes at most on one number of a draw, at one brand and in one currency, in dollars. */
  mostOwed: string;
  /** Ways to bet whose numbers may pay less where much is owed on them. */
  plays?: readonly string[];
  /** The prize group that a bet is played at; undefined where its table has one alone. */
  groupOf?(bet: Bet): number | undefined;
  /** A bet as it is bought for another draw, so many times; read by `bet` like one that a player sends. */
  chased(bet: Bet, ticket: { draw: number; times: number; prices?: Readonly<Record<string, number>> | undefined }): unknown;
  /** Whether something of a ticket has won, by the outcome that it was settled with: it ends a chase that goes on until then. */
  hasWon(outcome: object): boolean;
  /** What an order may win at most on each number that it names, in minor units. */
  owes(order: Order<Bet>): readonly Cell[];
  deal(rng: Rng): Outcome;
  /** What was drawn in one sign, for who looks from outside. */
  mark(outcome: Outcome): CoupMark;
  /** The same as a tile shows it, ten signs at most; without it the one of `mark`. */
  balls?(outcome: Outcome): readonly CoupMark[];
  settle(order: Order<Bet>, outcome: Outcome): { payout: Money; outcome: object };
};

/** A number that staff enter of a draw, as its board calls it, with so many digits. */
export type ResultField = { label: string; digits: number };
export type OutsideDraws<Outcome extends object = object> = {
  /** Who holds the draws: where results are read. */
  source: string;
  fields: readonly ResultField[];
  /** What came of a draw, by what was entered of each field. */
  outcomeOf(entered: readonly string[]): Outcome;
  /** The other way round: what is shown to staff. */
  enteredOf(outcome: Outcome): string[];
};

/** The rules of one title, ready to play. */
export type GameRules = InstantRules | SteppedRules | SharedRules | TicketRules | SeatRules;

/** A family of games: `games/<code>/family.ts` by default export. */
export type Family = {
  code: string;
  /** What the catalogue shows of each model. */
  models: ReadonlyMap<string, ModelFacts>;
  open(model: string): GameRules | undefined;
};

/** A family and the rules of one of its models; undefined where either is not here. */
export function findRules(families: readonly Family[], code: string, model: string): { family: Family; rules: GameRules } | undefined {
  const family = families.find((one) => one.code === code);
  const rules = family?.open(model);
  return family && rules && { family, rules };
}

type Kind = GameRules['kind'];
type RulesOf<K extends Kind> = Extract<GameRules, { kind: K }>;

/** The rules of something that is open, also when its title has left the catalogue. */
export function rulesOfOpen<K extends Kind>(
  families: readonly Family[],
  kind: K,
  { family, model }: { family: string; model: string },
): RulesOf<K> {
  const { rules } = findRules(families, family, model) ?? {};
  if (rules?.kind !== kind) throw new Error(`${family}/${model} is no ${kind} game here`);
  return rules as RulesOf<K>;
}

/** All rules of a kind by their names: `<family>/<model>`. */
export function rulesOfKind<K extends Kind>(families: readonly Family[], kind: K): Map<string, RulesOf<K>> {
  return new Map(
    families.flatMap(({ code, models, open }) =>
      [...models.keys()].flatMap((model) => {
        const rules = open(model);
        return rules?.kind === kind ? [[`${code}/${model}`, rules as RulesOf<K>] as const] : [];
      }),
    ),
  );
}

const shape = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  models: z.instanceof(Map<string, ModelFacts>),
  open: z.custom<Family['open']>((value) => typeof value === 'function'),
});

/** Every `games/<code>/family.ts`; one that is no family, or not that of its folder, stops the start. */
export function loadFamilies(root: string): Promise<Family[]> {
  return discover(join(root, 'games'), 'family.ts', (exports, name) => readFamily(exports['default'], name));
}

function readFamily(source: unknown, folder: string): Family {
  const family = shape.parse(source);
  if (family.code !== folder) throw new Error(`its code is ${family.code}, not the name of its folder`);
  return family;
}

/** The facts of all models by the name that a title's row has: `<family>/<model>`. */
export function factsOfModels(families: readonly Family[]): Map<string, ModelFacts> {
  return new Map(
    families.flatMap(({ code, models, open }) =>
      [...models].map(
        ([model, facts]) => [`${code}/${model}`, open(model)?.kind === 'shared' ? { ...facts, isTable: true } : facts] as const,
      ),
    ),
  );
}
