/** True for 8 to 32 characters with an upper case letter, a lower case letter and a digit. */
export function isAcceptedPassword(password: string): boolean {
  const length = [...password].length;
  return length >= 8 && length <= 32 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password);
}
