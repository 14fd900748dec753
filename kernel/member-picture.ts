/** The pictures that a member can have, drawn by the house: foxes and owls of the market. */
export const MEMBER_PICTURES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Address of a member's picture on the site. */
export function memberPicture(picture: number): string {
  return `/pictures/${picture}.svg`;
}

/** Picture of an account whose member has chosen none: always the same. */
export function pictureOfAccount(account: string): number {
  const place = [...account].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 0);
  return MEMBER_PICTURES[place % MEMBER_PICTURES.length]!;
}
