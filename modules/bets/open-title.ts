import type { Currency, Money } from '#kernel/money.ts';
import { stakeLimits, type Catalogue, type OpenTitle } from '#modules/catalogue/index.ts';
import { connectionOf, type Connection } from '#modules/jackpots/index.ts';
import { factsOf, findRules, isRunHere, type Family, type GameRules, type PlayableRules } from '#modules/rules/index.ts';

/** A title that may be played, with its rules, what it takes as stakes in one currency, and the jackpot that it feeds. */
export type PlayableTitle<Rules extends PlayableRules = PlayableRules> = {
  title: OpenTitle;
  family: Family;
  rules: Rules;
  stakes: Money[];
  jackpot?: Connection | undefined;
};

/** Undefined for a title that is not in the catalogue, closed, of no family here, or without a stake in this currency. */
export type Playable = (vendor: string, gameCode: string, player: { merchantId?: number; currency: Currency }) => PlayableTitle | undefined;

export function createPlayable(catalogue: Pick<Catalogue, 'title' | 'gameAt'>, families: readonly Family[]): Playable {
  // As long as the catalogue has a title, it is the same object.
  const opened = new WeakMap<OpenTitle, Map<Currency, PlayableTitle | undefined>>();

  function open(title: OpenTitle, currency: Currency): PlayableTitle | undefined {
    // A row names its rules as `<family>/<model>`.
    const [code, model] = title.model.split('/');
    const { family, rules } = findRules(families, code!, model!) ?? {};
    if (!family || !rules || !isRunHere(rules)) return undefined;
    const { least, most } = stakeLimits(title, currency);
    const stakes = rules.stakes(least, most);
    return stakes.length > 0 ? { title, family, rules, stakes, jackpot: jackpotOf(title, family, rules) } : undefined;
  }

  /** For rounds in one commit: their whole stake is known when they are dealt. */
  function jackpotOf({ vendor, gameCode }: OpenTitle, family: Family, rules: GameRules): Connection | undefined {
    if (!factsOf(rules).isOneCommit) return undefined;
    return connectionOf({ subCategory: catalogue.gameAt(vendor, gameCode)?.subCategory ?? null, family: family.code });
  }

  return (vendor, gameCode, { merchantId, currency }) => {
    const title = catalogue.title(vendor, gameCode, merchantId);
    if (!title) return undefined;
    let known = opened.get(title);
    if (!known) opened.set(title, (known = new Map()));
    if (!known.has(currency)) known.set(currency, open(title, currency));
    return known.get(currency);
  };
}
