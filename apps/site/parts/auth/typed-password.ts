let typed: string | null = null;

/**
 * Stores the password of the sign-in in memory only: if it must be changed at once, the form need not ask for it again (specification
 * 5.03).
 */
export function storeTyped(password: string): void {
  typed = password;
}

/** Returns the stored password, for the change after the sign-in. It is forgotten once no change is due. */
export function typedPassword(): string | null {
  return typed;
}

export function forgetTyped(): void {
  typed = null;
}
