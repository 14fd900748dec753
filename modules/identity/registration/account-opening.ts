import type { Failure, Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { OpenedMember } from '#modules/identity/members/member.ts';
import {
  ensureMember,
  openMember,
  type Along,
  type LinkOwner,
  type MemberToOpen,
  type OpenDeps,
  type OpenFailure,
  type Welcome,
} from '#modules/identity/members/open-member.ts';
import { freePlay, type FreePlay } from '#modules/identity/registration/free-play.ts';
import { inviterOf } from '#modules/identity/registration/referrer.ts';
import { register, type Registered, type RegisterFailure, type Registration } from '#modules/identity/registration/register.ts';
import type { LoggedIn } from '#modules/identity/sessions/open-session.ts';

/** Ways in which accounts are opened. */
export interface AccountOpening {
  /** Opens an account by its owner and signs it in. Safe to repeat with the same `requestId`. */
  register(order: Registration): Promise<Result<Registered, RegisterFailure>>;
  /** Opens a trial account with practice money for a visitor. It has no password. */
  freePlay(order: FreePlay): Promise<Result<LoggedIn, Failure<'identity.trial_closed' | 'request.too_many'>>>;
  /** Opens an account with its wallet. The name is unique within the brand. */
  openMember<F extends Failure = never>(order: MemberToOpen, along?: Along<F>): Promise<Result<OpenedMember, F | OpenFailure>>;
  /** For seeds: opens an account as `openMember` does, but returns an existing account of that name unchanged. */
  ensureMember(order: MemberToOpen): Promise<OpenedMember>;
  /** Adds work that is done whenever an account is opened; the work must be safe to repeat. */
  onMemberOpened(welcome: Welcome): void;
  /** Sets the function that finds the owner of a link by its code. Without it only members’ own codes are valid. */
  useLinks(find: LinkOwner): void;
  /** Returns the owner of an invitation code or link; `closed` if the link is closed. */
  inviterOf(merchantId: number, code: string): Promise<bigint | 'closed' | undefined>;
}

/** Creates the ways in which accounts are opened. */
export function openingOf(db: Database): AccountOpening {
  const welcomes: Welcome[] = [];
  let linkOwner: LinkOwner = async () => undefined;
  const deps: OpenDeps = {
    db,
    welcome: async (member) => {
      for (const welcome of welcomes) await welcome(member);
    },
    linkOwner: async (merchantId, code) => linkOwner(merchantId, code),
  };
  return {
    register: (order) => register(deps, order),
    freePlay: (order) => freePlay(deps, order),
    openMember: <F extends Failure = never>(order: MemberToOpen, along?: Along<F>) => openMember(deps, order, along),
    ensureMember: (order) => ensureMember(deps, order),
    onMemberOpened: (welcome) => void welcomes.push(welcome),
    useLinks: (find) => void (linkOwner = find),
    inviterOf: (merchantId, code) => inviterOf(deps, merchantId, code),
  };
}
