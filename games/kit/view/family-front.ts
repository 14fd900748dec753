import type { ComponentType } from 'react';
import type { Amount } from '#kernel/amount.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { Rng } from '#games/kit/rng.ts';
import type { FamilyText, GameView, GameViewProps, ViewTitle } from '#games/kit/view/view.ts';

/** Props of the panel that shows the rules of a game. `I` is the family's info (`openGame.info`, `roundDetail.info`). */
export type RulesProps<I> = {
  info: I;
  title: ViewTitle;
  t: FamilyText;
  stake: Amount;
  currency: Currency;
  /** Additions to a plain round that the brand offers; if undefined, all that the game has. */
  extras?: GameViewProps<unknown, unknown>['extras'];
  money(amount: Amount): string;
};

/** Props of the small, still view of a round's outcome in the record, beside its proof. Without `title` it is drawn plain. */
export type OutcomeProps<O, I> = { outcome: O; bet: unknown; t: FamilyText; title?: ViewTitle | undefined; info?: I | undefined };

/**
 * Bet and acts of a player, from which a round is dealt again with its random stream. `outcome` is the recorded one, from which the count
 * of a meter before the round is known.
 */
export type RoundToDeal = { model: string; stake: Money; bet: unknown; acts: readonly unknown[]; outcome?: unknown };

/** Deals a round again by the same rules as the server. Null for a model, a bet or an act that these rules do not know. */
export type Redeal = (round: RoundToDeal, rng: Rng) => { outcome: object; payout: Money } | null;

/** A round of many draws, such as a sitting. `list` has its draws in the game's own format. */
export type ListedRound<O> = { model: string; outcome: O; list: Uint8Array; clientSeed: string; nonce: number };

/**
 * Result of dealing a list again. `agree`: number of draws that match. `wrong`: the first draw that does not match, or null. `isWhole`: the
 * sums of the record match. `returned`: sum of the dealt payouts, in minor units. `commitment`: hash that this browser received before the
 * round; null if it has stored none.
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

/** Props of a list of draws, each with the data that decide it. */
export type DrawsProps<O, I> = {
  round: ListedRound<O>;
  info: I;
  t: FamilyText;
  money(minor: bigint): string;
  hmac(message: string): Uint8Array;
};

/**
 * Data for dealing rounds by hand in the browser: the models, and a first bet and acts for a game in which the player chooses something.
 */
export type ByHand = { models: readonly string[]; bet?: object; acts?: readonly object[] };

/**
 * The browser side of a family: the default export of `games/<code>/view/front.ts`. Each part is loaded when it is first shown, so the
 * front itself is small. The site's pages of a game, a round, a record and a proof render these parts, and know no family.
 */
export type GameFront<I, O> = {
  /** Loads the view, which gets the props of its own kind of round. */
  View: () => Promise<GameView<I, O, never>>;
  Rules: () => Promise<ComponentType<RulesProps<I>>>;
  Outcome: () => Promise<ComponentType<OutcomeProps<O, I>>>;
  /** Loads texts for the rules of a model before the model is opened, if it has words of its own, such as names of fish. */
  ruleText?: (model: string, t: FamilyText) => Promise<FamilyText>;
  redeal: () => Promise<Redeal>;
  /**
   * Recipe of an outcome from its stream, in the terms of docs/lab.md: `f(n)`, `u(n)`, `take(pool, f)`, `shuffle(n)`, `card(i)`. With it a
   * third party deals the outcome without this code.
   */
  recipe: string;
  byHand: () => Promise<ByHand>;
  /** Proof and list for a round of many draws. Families without them prove a round by `redeal`. */
  list?: { prove: () => Promise<Prove<O>>; Draws: () => Promise<ComponentType<DrawsProps<O, I>>> };
  /** Returns the facts below the stage, each with label and value. The page itself shows the game's return. */
  facts(info: I, t: FamilyText): readonly (readonly [label: string, value: string])[];
};

/** The front of any family. */
export type AnyFront = GameFront<never, never>;
