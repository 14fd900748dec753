/** Numbers of the pictures that a member can choose. The house has drawn them: foxes and owls of a market. */
export const MEMBER_PICTURES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Returns the address of a member's picture on the site. */
export function memberPicture(picture: number): string {
  return `/pictures/${picture}.svg`;
}

/** Returns the picture of a member who has chosen none, which depends on the account name alone. */
export function pictureOfAccount(account: string): number {
  const place = [...account].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 0);
  return MEMBER_PICTURES[place % MEMBER_PICTURES.length]!;
}
