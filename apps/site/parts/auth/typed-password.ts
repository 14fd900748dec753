let typed: string | null = null;

/**
 * Keeps the password just typed to sign in: if it has to be changed at once, it is not asked for again (specification 5.03). In memory
 * alone.
 */
export function storeTyped(password: string): void {
  typed = password;
}

/** For the one change that may follow; it is forgotten as soon as there is none to make. */
export function typedPassword(): string | null {
  return typed;
}

export function forgetTyped(): void {
  typed = null;
}
