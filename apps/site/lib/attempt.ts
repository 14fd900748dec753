import { newRequestId } from '#apps/site/lib/request-id.ts';

/** One try to move money, kept until its outcome is known, so that a reload repeats it and does not make a second one. */
export type Attempt<T> = { requestId: string; order: T };

export function openAttempt<T>(name: string, order: T): Attempt<T> {
  const attempt = { requestId: newRequestId(), order };
  sessionStorage.setItem(keyOf(name), JSON.stringify(attempt));
  return attempt;
}

export function pendingAttempt<T>(name: string): Attempt<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Attempt<T> | null;
  } catch {
    return null;
  }
}

export function closeAttempt(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

function keyOf(name: string): string {
  return `attempt:${name}`;
}
