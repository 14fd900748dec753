import { Link } from '@tanstack/react-router';
import { revealMember } from '#contracts/bo/reveals.ts';
import { call } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { TYPES } from '#apps/admin/parts/member/member-words.ts';
import { RevealedValue } from '#apps/admin/parts/member/revealed-value.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type RevealedColumn = 'phone' | 'email' | 'birthday' | 'ip';

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
  const personal = (column: RevealedColumn, value: string) => (
    <RevealedValue value={value} column={column} reveal={(reason) => call(revealMember, { id: member.id, column, reason })} />
  );
  return (
    <div className="panel">
      <Facts
        facts={[
          [t('nickname'), nickname],
          [t('type'), TYPES[type]],
          [t('currency'), currency],
          [t('mobile number'), mobile ? personal('phone', mobile) : t('none verified')],
          [t('email'), email ? personal('email', email) : t('none')],
          [t('language'), language ?? t('none')],
          [t('member since'), timeText(createdAt)],
          [t('first sign-in'), firstLoginAt ? timeText(firstLoginAt) : t('not yet')],
          [t('last sign-in'), lastLoginAt ? timeText(lastLoginAt) : t('never')],
          frozenAt !== null && [t('frozen by an agent'), timeText(frozenAt)],
          stateUntil !== null && [t('state until'), timeText(stateUntil)],
          closure !== null && [closure.isOwn ? t('closed by the member') : t('closed'), timeText(closure.closedAt)],
          closure !== null && [
            t('personal data'),
            closure.erasedAt
              ? t('erased {erasedAt}', { erasedAt: timeText(closure.erasedAt) })
              : t('kept until {eraseAt}', { eraseAt: timeText(closure.eraseAt) }),
          ],
          member.mustChangePassword && [t('password'), t('must be changed at sign-in')],
          [
            t('upline'),
            upline ? (
              <Link key="u" className="link" to="/members/$id" params={{ id: upline.id }}>
                {upline.account}
              </Link>
            ) : (
              t('none')
            ),
          ],
          [t('downlines'), String(downlines)],
          inviteCode !== null && [t('invitation code'), inviteCode],
          registration?.birthday ? [t('born'), personal('birthday', registration.birthday)] : null,
          registration?.ip ? [t('registered from IP'), personal('ip', registration.ip)] : null,
          registration?.domain ? [t('registered at'), registration.domain] : null,
        ]}
      />
    </div>
  );
}
