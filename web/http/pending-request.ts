import { newRequestId } from '#web/http/request-id.ts';

/** A request that moves money, stored until its outcome is known, so that a reload repeats it and makes no second one. */
export type PendingRequest<T> = { requestId: string; order: T };

export function storeRequest<T>(name: string, order: T): PendingRequest<T> {
  const request = { requestId: newRequestId(), order };
  sessionStorage.setItem(keyOf(name), JSON.stringify(request));
  return request;
}

export function pendingRequest<T>(name: string): PendingRequest<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as PendingRequest<T> | null;
  } catch {
    return null;
  }
}

export function dropRequest(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

function keyOf(name: string): string {
  return `pending:${name}`;
}
