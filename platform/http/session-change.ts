import type { StaffCaller } from '#contracts/caller.ts';

/** Staff account of a session; `isHalf` while the code of its sign-in is missing. */
export type StaffSession = Pick<StaffCaller, 'staffId' | 'sessionId' | 'name' | 'grants'> & { isHalf: boolean };

export type AuthenticateStaff = (token: string, now: Date) => Promise<StaffSession | undefined>;

/** An answer that begins a session in this browser with `token`, or ends the session if `token` is undefined. */
export class SessionChange<T = unknown> {
  readonly value: T;
  readonly token: string | undefined;
  constructor(value: T, token?: string) {
    this.value = value;
    this.token = token;
  }
}
