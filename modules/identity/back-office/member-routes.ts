import * as contracts from '#contracts/bo/members.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Finder } from '#platform/module/finder.ts';
import type { Declared, Staff } from '#modules/staff/index.ts';
import { addNote, type StaffChanges } from '#modules/identity/back-office/change-member.ts';
import { listMembers, readMember, readNotes, readSessions } from '#modules/identity/back-office/member-pages.ts';
import { revealRoute } from '#modules/identity/back-office/reveal-member.ts';
import type { PartFailure } from '#modules/identity/exclusion/part-persons.ts';
import type { EraseFailure } from '#modules/identity/leaving/erase-member.ts';
import { IDLE_MS } from '#modules/identity/sessions/authenticate.ts';

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

type Desk = {
  db: Database;
  identity: StaffChanges & { finders(): readonly Finder[] };
  staff: Staff;
  erasure: Declared<{ memberId: string }, EraseFailure>;
  parting: Declared<{ memberId: string }, PartFailure>;
};

/** Routes of members in the back office. */
export function staffRoutes({ db, identity, staff, erasure, parting }: Desk): Route[] {
  return [
    handle(contracts.members, async ({ input, caller: { hidden } }) =>
      ok(await listMembers(db, input, { finders: identity.finders(), hidden })),
    ),
    handle(contracts.member, ({ input, now }) => readMember(db, input.id, idleSince(now))),
    handle(contracts.memberSessions, async ({ input, now }) => ok(await readSessions(db, input.id, now, idleSince(now)))),
    handle(contracts.endMemberSessions, async ({ input, caller, now }) => {
      const ended = await identity.signOutByStaff(caller, { ...input, now });
      return ended.ok ? ok({ ended: ended.value.length }) : ended;
    }),
    handle(contracts.changeMember, async ({ input, caller, now }) => {
      const changed = await identity.changeByStaff(caller, { ...input, now });
      return changed.ok ? ok({ state: changed.value.state }) : changed;
    }),
    handle(contracts.eraseMember, ({ input: { id, reason, requestId }, caller, now }) =>
      erasure.request(caller, { payload: { memberId: id }, reason, requestId, now }),
    ),
    handle(contracts.partPersons, ({ input: { id, reason, requestId }, caller, now }) =>
      parting.request(caller, { payload: { memberId: id }, reason, requestId, now }),
    ),
    revealRoute(db),
    handle(contracts.memberNotes, async ({ input }) => ok(await readNotes(db, input.id))),
    handle(contracts.addMemberNote, ({ input, caller }) => addNote(db, caller, input)),
    handle(contracts.memberAudit, async ({ input: { id, ...page } }) =>
      ok(await staff.readAudit({ ...page, subjectKind: 'member', subjectId: id })),
    ),
  ];
}
