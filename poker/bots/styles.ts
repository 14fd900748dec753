/** How a bot plays. Shares are of one; `samples` are the deals that it looks at. */
export type Style = {
  /** What a call needs above the odds of the pot; below zero it calls with less. */
  margin: number;
  /** From which chance to win it bets and raises, and how often it does so with less. */
  raises: number;
  bluffs: number;
  /** Its bet as a share of the pot; a short stack is all-in or out. */
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

/** The name under which a bot sits; members see by it that it is one. */
export function botName(style: StyleName, number: number): string {
  return `bot:${style}-${number}`;
}

export function isBot(player: string): boolean {
  return player.startsWith('bot:');
}
