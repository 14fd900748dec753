import type { PlayDeps } from '#modules/play/deps.ts';
import type { Family, GameRules } from '#modules/rules/index.ts';
import type { ShownTitle } from '#modules/catalogue/index.ts';

/** A title as the page of a game or round shows it. */
export type PlayedTitle = {
  vendor: string;
  gameCode: string;
  gameName: string;
  accountTypeName: string;
  isDemoStudio: boolean;
  family: string;
  model: string;
  theme: string;
  reroll: number;
  style: string | null;
};

export function describePlayed(
  { catalogue }: Pick<PlayDeps, 'catalogue'>,
  { title, family, rules }: { title: ShownTitle; family: Family; rules: GameRules },
): PlayedTitle {
  const { vendor, gameCode, name, theme, reroll } = title;
  const { accountTypeName, isDemoStudio } = catalogue.vendor(vendor);
  const style = catalogue.vendorStyle(vendor)?.style ?? null;
  return { vendor, gameCode, gameName: name, accountTypeName, isDemoStudio, family: family.code, model: rules.model, theme, reroll, style };
}
