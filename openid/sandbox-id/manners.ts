/** Manners of the sandbox when a code is redeemed: correct, or like a broken, slow or false provider. */
export const MANNERS = {
  good: 'As it should',
  spent: 'The code was used before',
  nonce: 'A token for another sign-in',
  audience: 'A token for another shop',
  issuer: 'A token of another company',
  expired: 'A token that has expired',
  signature: 'A token that somebody else signed',
  down: 'Out of order',
  hung: 'No answer for 20 seconds',
} as const;

export type Manner = keyof typeof MANNERS;

export function isManner(text: string | undefined): text is Manner {
  return text !== undefined && Object.hasOwn(MANNERS, text);
}
