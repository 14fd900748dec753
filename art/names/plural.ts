/** Nouns without a plural or an article. */
const MASS = new Set(
  'Magma Lava Tuna Roe Wasabi Nori Alchemy Thunder Silk Mahjong Bamboo Timber Basalt Nile Citrus Astro Helios Sushi Eaves Noon Cosmos Bones Tiles Sevens Hearts Spades Clubs Diamonds Ribs Dice Eastwind Khepri'.split(
    ' ',
  ),
);

export const isMass = (noun: string): boolean => MASS.has(noun);

export function plural(noun: string): string {
  if (/(s|tiles|dice)$/i.test(noun)) return noun;
  if (/(x|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/wolf$/i.test(noun)) return `${noun.slice(0, -1)}ves`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
