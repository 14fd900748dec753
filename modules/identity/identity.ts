import type { Brand, Caller } from '#contracts/caller.ts';
import { authenticate } from '#modules/identity/authenticate.ts';
import { login, type Login } from '#modules/identity/login.ts';
import { memberInfo } from '#modules/identity/member-info.ts';
import { ensureMember, openMember, type MemberToOpen, type OpenDeps } from '#modules/identity/open-member.ts';
import { endSession, type EndedSession } from '#modules/identity/session-store.ts';
import { setMemberState, type StateChange } from '#modules/identity/set-member-state.ts';

export type Identity = ReturnType<typeof createIdentity>;

/** Accounts and sessions. What ends sessions tells the listeners of this process. */
export function createIdentity({ db, welcome }: OpenDeps) {
  const listeners: ((ended: EndedSession) => void)[] = [];
  const announce = (ended: readonly EndedSession[]): void => {
    for (const one of ended) for (const listener of listeners) listener(one);
  };
  return {
    login: (order: Login) => login(db, order),
    authenticate: (token: string, brand: Brand, now: Date) => authenticate(db, token, brand, now),
    /** Ends one session; a second time does nothing. */
    logout: async (caller: Pick<Caller, 'sessionId'>, now: Date): Promise<void> => announce(await endSession(db, caller.sessionId, now)),
    memberInfo: (caller: Caller) => memberInfo(db, caller),
    setMemberState: async (change: StateChange): Promise<void> => announce(await setMemberState(db, change)),
    openMember: (order: MemberToOpen) => openMember({ db, welcome }, order),
    ensureMember: (order: MemberToOpen) => ensureMember({ db, welcome }, order),
    onSessionEnded: (listener: (ended: EndedSession) => void): void => void listeners.push(listener),
  };
}
