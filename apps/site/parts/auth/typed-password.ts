let typed: string | null = null;

/** What was just typed to sign in: a password that has to be changed at once is not asked for again (specification 5.03). In memory alone. */
export function keepTyped(password: string): void {
  typed = password;
}

/** For the one change that may follow; it is forgotten as soon as there is none to make. */
export function typedPassword(): string | null {
  return typed;
}

export function forgetTyped(): void {
  typed = null;
}
