/** The pictures that a member can have, drawn by the house: foxes and owls of the market. */
export const MEMBER_PICTURES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Where the site keeps a picture of a member. */
export function memberPicture(picture: number): string {
  return `/pictures/${picture}.svg`;
}

/** Which picture an account has whose member has chosen none: always the same. */
export function pictureOfAccount(account: string): number {
  const place = [...account].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 0);
  return MEMBER_PICTURES[place % MEMBER_PICTURES.length]!;
}
