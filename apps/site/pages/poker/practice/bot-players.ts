import { botName, isBot, STYLES, type Style, type StyleName } from '#poker/bots/styles.ts';

const NAMES = Object.keys(STYLES) as StyleName[];

/** Returns the names of `count` bots, with the styles in turn. */
export function botsFor(count: number): string[] {
  return Array.from({ length: count }, (_bot, at) => botName(NAMES[at % NAMES.length]!, 1 + Math.floor(at / NAMES.length)));
}

/** Returns the style and the number of a bot by its name; undefined for a person. */
export function botOf(player: string): { style: StyleName; number: number } | undefined {
  if (!isBot(player)) return undefined;
  const [style, number] = player.slice('bot:'.length).split('-');
  return NAMES.includes(style as StyleName) ? { style: style as StyleName, number: Number(number) } : undefined;
}

export function styleOf(player: string): Style {
  return STYLES[botOf(player)?.style ?? 'calling'];
}
