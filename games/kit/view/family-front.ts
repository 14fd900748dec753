import type { ComponentType } from 'react';
import type { Amount } from '#kernel/amount.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { Rng } from '#games/kit/rng.ts';
import type { FamilyText, GameView, GameViewProps, ViewTitle } from '#games/kit/view/view.ts';

/** Data from which the rules of a game are shown. `I` is the family's info (`openGame.info`, `roundDetail.info`). */
export type RulesProps<I> = {
  info: I;
  title: ViewTitle;
  t: FamilyText;
  stake: Amount;
  currency: Currency;
  /** Additions to a plain round that the brand offers; without it, all that the game has. */
  extras?: GameViewProps<unknown, unknown>['extras'];
  money(amount: Amount): string;
};

/** A round's outcome, small and still: in the record, beside its proof. Without `title` it is drawn plain. */
export type OutcomeProps<O, I> = { outcome: O; bet: unknown; t: FamilyText; title?: ViewTitle | undefined; info?: I | undefined };

/**
 * Bet and acts of a player; a round is dealt again from these and its stream of chance. `outcome` is the recorded one, from which a meter
 * has its count before the round.
 */
export type RoundToDeal = { model: string; stake: Money; bet: unknown; acts: readonly unknown[]; outcome?: unknown };

/** Deals a round once more, by the very rules of the server. Null for a model, a bet or an act that these rules do not know. */
export type Redeal = (round: RoundToDeal, rng: Rng) => { outcome: object; payout: Money } | null;

/** A round of many draws, such as a sitting. `list` has its draws as the game writes them. */
export type ListedRound<O> = { model: string; outcome: O; list: Uint8Array; clientSeed: string; nonce: number };

/**
 * Result of dealing a list again. `agree`: draws that match; `wrong`: the first one that does not, or null; `isWhole`: the sums of the record
 * match; `returned`: sum of what was dealt, in minor units. `commitment`: hash that this browser was shown before the round; null where it has
 * stored none.
 */
export type ListProof = {
  draws: number;
  agree: number;
  wrong: number | null;
  isWhole: boolean;
  returned: bigint;
  commitment: string | null;
};

export type Prove<O> = (round: ListedRound<O>, hmac: (message: string) => Uint8Array) => Promise<ListProof>;

/** Data from which a list of draws is shown, each with the data that decide it. */
export type DrawsProps<O, I> = {
  round: ListedRound<O>;
  info: I;
  t: FamilyText;
  money(minor: bigint): string;
  hmac(message: string): Uint8Array;
};

/** Data for dealing by hand in this build: its models, and a bet and acts to begin with if a player has something to choose. */
export type ByHand = { models: readonly string[]; bet?: object; acts?: readonly object[] };

/**
 * The browser side of a family: `games/<code>/view/front.ts` by default export. Each part is loaded when it is first shown, so the front
 * itself is small. The site's pages of a game, a round, a record and a proof render what they are given here, and know no family.
 */
export type GameFront<I, O> = {
  /** Takes the props of its own kind of round. */
  View: () => Promise<GameView<I, O, never>>;
  Rules: () => Promise<ComponentType<RulesProps<I>>>;
  Outcome: () => Promise<ComponentType<OutcomeProps<O, I>>>;
  /** Texts with which a model's rules are listed before it is opened, where the model has words of its own, such as names of fish. */
  ruleText?: (model: string, t: FamilyText) => Promise<FamilyText>;
  redeal: () => Promise<Redeal>;
  /**
   * Recipe of an outcome from its stream, in the terms of docs/lab.md: with it a third party deals the outcome without this code.
   * `f(n)`, `u(n)`, `take(pool, f)`, `shuffle(n)`, `card(i)`.
   */
  recipe: string;
  byHand: () => Promise<ByHand>;
  /** Proof and list of a round of many draws; a family without them is dealt again by `redeal`. */
  list?: { prove: () => Promise<Prove<O>>; Draws: () => Promise<ComponentType<DrawsProps<O, I>>> };
  /** The strip of facts under the stage: label and value. The page itself shows the game's return. */
  facts(info: I, t: FamilyText): readonly (readonly [label: string, value: string])[];
};

/** A front whose family the site does not ask for. */
export type AnyFront = GameFront<never, never>;
