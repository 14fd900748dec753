/** Playing style of a bot. Chances and shares are fractions of one. */
export type Style = {
  /** Margin above the pot odds that the chance of winning must reach for a call. A negative margin calls below the odds. */
  margin: number;
  /** Least chance of winning for a bet or a raise against one opponent. */
  raises: number;
  /** Share of turns in which the bot bets or raises whatever its chance of winning. */
  bluffs: number;
  /** Bet as a share of the pot. With `isAllIn` the bot bets the most that the rules allow instead. */
  size: number;
  isAllIn: boolean;
};

export const STYLES = {
  tight: { margin: 0.08, raises: 0.7, bluffs: 0.01, size: 0.6, isAllIn: false },
  loose: { margin: -0.03, raises: 0.65, bluffs: 0.05, size: 0.5, isAllIn: false },
  calling: { margin: -0.25, raises: 0.88, bluffs: 0, size: 0.4, isAllIn: false },
  aggressive: { margin: 0, raises: 0.52, bluffs: 0.14, size: 0.8, isAllIn: false },
  short: { margin: 0.05, raises: 0.58, bluffs: 0.02, size: 1, isAllIn: true },
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;

/** Name of a bot. The prefix `bot:` shows members that a bot plays. */
export function botName(style: StyleName, number: number): string {
  return `bot:${style}-${number}`;
}

export function isBot(player: string): boolean {
  return player.startsWith('bot:');
}
