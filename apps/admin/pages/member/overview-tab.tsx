import { Link } from '@tanstack/react-router';
import { timeText } from '#apps/admin/lib/format.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { TYPES } from '#apps/admin/parts/member/member-words.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

export function OverviewTab({ member }: { member: Member }) {
  const {
    nickname,
    type,
    currency,
    mobile,
    email,
    language,
    createdAt,
    firstLoginAt,
    lastLoginAt,
    stateUntil,
    upline,
    downlines,
    registration,
    inviteCode,
    closure,
    frozenAt,
  } = member;
  return (
    <div className="panel">
      <Facts
        facts={[
          ['nickname', nickname],
          ['type', TYPES[type]],
          ['currency', currency],
          ['mobile number', mobile ?? 'none verified'],
          ['e-mail', email ?? 'none'],
          ['language', language ?? 'none'],
          ['member since', timeText(createdAt)],
          ['first sign-in', firstLoginAt ? timeText(firstLoginAt) : 'not yet'],
          ['last sign-in', lastLoginAt ? timeText(lastLoginAt) : 'never'],
          frozenAt !== null && ['frozen by an agent', timeText(frozenAt)],
          stateUntil !== null && ['state until', timeText(stateUntil)],
          closure !== null && [closure.isOwn ? 'closed by the member' : 'to be erased', timeText(closure.closedAt)],
          closure !== null && [
            'personal data',
            closure.erasedAt ? `erased ${timeText(closure.erasedAt)}` : `kept until ${timeText(closure.eraseAt)}`,
          ],
          member.mustChangePassword && ['password', 'must be changed at sign-in'],
          [
            'upline',
            upline ? (
              <Link key="u" className="link" to="/members/$id" params={{ id: upline.id }}>
                {upline.account}
              </Link>
            ) : (
              'none'
            ),
          ],
          ['downlines', String(downlines)],
          inviteCode !== null && ['invitation code', inviteCode],
          registration?.birthday ? ['born', registration.birthday] : null,
          registration?.ip ? ['registered from', registration.ip] : null,
          registration?.domain ? ['registered at', registration.domain] : null,
        ]}
      />
    </div>
  );
}
