/** Returns a brand's own text of a key in the language of a tag; undefined where the common text counts. */
export type OwnText = (merchantId: number, tag: string, key: string) => string | undefined;

/** Own texts of brands for what the server writes: answers, mails, messages to phones. The module that has them gives them when it opens. */
export type BrandTexts = { of: OwnText; give(source: OwnText): void };

export function createBrandTexts(): BrandTexts {
  let source: OwnText = () => undefined;
  return { of: (...place) => source(...place), give: (given) => void (source = given) };
}
