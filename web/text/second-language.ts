/** Second language of the specification (1.04): Thai. A brand that supports it shows some vendors and shelves differently (3.20, 4.29). */
const SECOND = 'TY';
const RENAMED: Readonly<Record<string, string>> = { BTI: '123BET', LOTT: 'ELOTT' };

/** Returns the shelves of slots; bingo is among them only if the brand supports the second language. */
export function slotShelves<Shelf extends string>(shelves: readonly Shelf[], languages: readonly string[]): readonly Shelf[] {
  return languages.includes(SECOND) ? shelves : shelves.filter((shelf) => shelf !== 'BG');
}

/** Returns the shown code of a vendor: empty for vendors of TCG, another code for two. */
export function shownVendorCode(code: string, languages: readonly string[]): string {
  if (!languages.includes(SECOND)) return code;
  return code.startsWith('TCG') ? '' : (RENAMED[code] ?? code);
}

type Card = { vassalage: string; accountTypeName: string };

/** Returns vendors with the names that are shown; a vendor with a name other than its code keeps that name. */
export function shownVendors<C extends Card>(cards: readonly C[], languages: readonly string[]): C[] {
  return cards.map((card) => {
    const isNamedByCode = card.accountTypeName.replaceAll(' ', '_') === card.vassalage;
    return isNamedByCode ? { ...card, accountTypeName: shownVendorCode(card.vassalage, languages) } : card;
  });
}
