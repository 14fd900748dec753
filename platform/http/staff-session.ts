import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HalfSignedIn, StaffCaller } from '#contracts/caller.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { hiddenFrom } from '#contracts/bo/column-kinds.ts';
import { mayCall, rolesAt } from '#contracts/bo/permissions.ts';
import { RequestFailure } from '#platform/http/failures.ts';
import type { AuthenticateStaff } from '#platform/http/session-change.ts';

const TOKEN = /^[\w-]{43}$/;

/** Returns the name of the cookie. Over https, its prefix makes the browser send it to this host alone. */
function nameOf({ from }: FastifyRequest): string {
  return from.protocol === 'https' ? '__Host-staff' : 'staff';
}

export function storeStaffSession(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void {
  const secure = request.from.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  if (token === undefined) void reply.clearCookie(nameOf(request), options);
  else void reply.setCookie(nameOf(request), token, options);
}

/** Returns the caller of a call of the back office, and checks the permission of the call. Staff are known by their cookie alone. */
export async function staffCallerOf(
  request: FastifyRequest,
  contract: Contract,
  now: Date,
  authenticate: AuthenticateStaff,
): Promise<StaffCaller | HalfSignedIn> {
  const token = request.cookies[nameOf(request)] ?? '';
  const session = TOKEN.test(token) ? await authenticate(token, now) : undefined;
  if (!session || session.isHalf !== (contract.auth === 'staff-code')) throw new RequestFailure('staff.session_required');
  const { isHalf, ...known } = session;
  const isAllowed = isHalf || mayCall(session.grants, contract);
  if (!isAllowed) throw new RequestFailure('staff.not_permitted');
  const roles = rolesAt(known.grants, null);
  return { ...known, roles, brand: null, hidden: hiddenFrom(roles), ip: request.from.ip };
}
