import { expect, test } from 'vitest';
import { activityStatus } from '#contracts/promotions.ts';
import { standingOf } from '#modules/promotions/standing.ts';

const [startsAt, now, endsAt] = [new Date('2026-03-01'), new Date('2026-03-05'), new Date('2026-03-09')];
const due = [{ slot: 'a', minor: 1n, basis: 1n }];
const claimed = { isJoined: true, given: 'claimed' as const, isOnce: false };
const once = { isJoined: false, given: 'claimed' as const, isOnce: true };
const issued = { isJoined: false, given: 'issued' as const, isOnce: false };
const known = { type: claimed, startsAt, endsAt, now, member: { joinedAt: now, due, given: [] } };

test('a member’s standing is one of the activity statuses, for what was joined, is due and was given', () => {
  const before = { ...known, now: new Date('2026-02-28') };
  expect(standingOf({ ...before, member: undefined })).toEqual({ status: 'coming_soon', due: [] });
  expect(standingOf({ ...before, member: { joinedAt: undefined, due, given: [] } })).toEqual({ status: 'coming_soon', due: [] });
  expect(standingOf(before)).toEqual({ status: 'signed', due: [] });
  expect(standingOf({ ...known, now: endsAt })).toEqual({ status: 'close', due: [] });
  for (const type of [claimed, once, issued])
    expect(standingOf({ ...known, type, member: undefined })).toEqual({ status: 'join', due: [] });
  expect(standingOf({ ...known, member: { joinedAt: undefined, due, given: [] } })).toEqual({ status: 'join', due: [] });
  expect(standingOf(known)).toEqual({ status: 'claim', due });
  expect(standingOf({ ...known, member: { joinedAt: now, due, given: [{ slot: 'a' }] } })).toEqual({ status: 'joined', due: [] });
  expect(standingOf({ ...known, type: once, member: { joinedAt: undefined, due, given: [{ slot: 'a' }] } }).status).toBe('claimed');
  expect(standingOf({ ...known, type: once, member: { joinedAt: undefined, due: [], given: [] } }).status).toBe('close');
  expect(standingOf({ ...known, type: issued, member: { joinedAt: undefined, due, given: [{ slot: 'a' }] } }).status).toBe('issued');
  expect(standingOf({ ...known, type: issued, member: { joinedAt: undefined, due, given: [] } })).toEqual({ status: 'joined', due: [] });
});

test('every activity status is a standing, and no standing is another [4.32]', () => {
  const applied = { ...once, isApplied: true };
  const member = { joinedAt: undefined, due, given: [] };
  const given = { ...member, given: [{ slot: 'a' }] };
  const standings = {
    coming_soon: { ...known, now: new Date('2026-02-28'), member },
    signed: { ...known, now: new Date('2026-02-28') },
    join: { ...known, member },
    joined: { ...known, member: { ...given, joinedAt: now } },
    claim: known,
    claimed: { ...known, type: once, member: given },
    issued: { ...known, type: issued, member: given },
    applying: { ...known, type: applied, member: { ...member, application: 'waiting' as const } },
    process: { ...known, type: applied, member: { ...member, application: 'waiting' as const, isProcessed: true } },
    rejected: { ...known, type: applied, member: { ...member, application: 'refused' as const } },
    close: { ...known, now: endsAt },
  };
  expect(Object.keys(standings).toSorted()).toEqual([...activityStatus.options].toSorted());
  for (const [status, standing] of Object.entries(standings)) expect(standingOf(standing).status).toBe(status);
});

test('an application is applying until a staff member is at it, then in process, and rejected or to claim after the verdict', () => {
  const applied = { ...once, isApplied: true };
  const standing = (application: 'waiting' | 'refused' | 'approved' | undefined, isProcessed: boolean) =>
    standingOf({ ...known, type: applied, member: { joinedAt: undefined, application, isProcessed, due, given: [] } }).status;
  expect(standing(undefined, false)).toBe('join');
  expect(standing('waiting', false)).toBe('applying');
  expect(standing('waiting', true)).toBe('process');
  expect(standing('refused', true)).toBe('rejected');
  expect(standing('approved', true)).toBe('claim');
});
