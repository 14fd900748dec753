/** Returns a brand's own text of a key in the language of a tag; undefined if the common text counts. */
export type OwnText = (merchantId: number, tag: string, key: string) => string | undefined;

/**
 * Own texts of brands for texts that the server writes: answers, mails and SMS. The module that stores them sets the source when it opens.
 */
export type BrandTexts = { of: OwnText; give(source: OwnText): void };

export function createBrandTexts(): BrandTexts {
  let source: OwnText = () => undefined;
  return { of: (...place) => source(...place), give: (given) => void (source = given) };
}
