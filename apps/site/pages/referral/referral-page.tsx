import { QrPicture } from '#apps/site/features/download/qr-picture.tsx';
import { FriendLine } from '#apps/site/pages/referral/friend-line.tsx';
import { useFriends, type Friends } from '#apps/site/pages/referral/use-friends.ts';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import '#apps/site/features/download/download.css';
import './referral.css';

/** Page with the member's invitation and its QR code, the reward for a friend, and the friends so far. */
export function ReferralPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useFriends();
  return (
    <div className="wrap referral-page">
      <h1>{t('referral.title')}</h1>
      {error && !data && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="260px" />}
      {data && (
        <>
          <Invitation friends={data} />
          <FriendList friends={data} />
        </>
      )}
    </div>
  );
}

function Invitation({ friends: { isOpen, code, currency, reward, turnover, earned, rewarded, most } }: { friends: Friends }) {
  const { t, formatMoney, formatNumber } = useI18n();
  const sum = (amount: Friends['earned']): string => `${formatMoney(amount, currency)} ${currency}`;
  const link = `${location.origin}/register?ref=${code ?? ''}`;
  return (
    <Stub direction="row" isStacking className="invitation">
      <StubPart className="invitation__main">
        <StubHead>{isOpen && reward !== null ? t('referral.offer', { reward: sum(reward) }) : t('referral.closed')}</StubHead>
        <p>{isOpen && turnover !== null ? t('referral.offer_text', { turnover: sum(turnover) }) : t('referral.closed_text')}</p>
        {code !== null && (
          <dl className="invitation__codes">
            <CodeLine label={t('account.invite_link')} value={link} />
            <CodeLine label={t('account.invite_code')} value={code} />
          </dl>
        )}
        {isOpen && <p className="stub-quiet">{t('referral.rule')}</p>}
      </StubPart>
      <StubPart isShaded className="invitation__side">
        {code !== null && <QrPicture text={link} label={t('referral.qr')} />}
        <dl>
          <StubLine label={t('referral.earned')}>{sum(earned)}</StubLine>
          <StubLine label={t('referral.rewarded')}>
            {t('referral.of_most', { count: formatNumber(rewarded), most: formatNumber(most) })}
          </StubLine>
        </dl>
      </StubPart>
    </Stub>
  );
}

function FriendList({ friends: { friends, currency, count } }: { friends: Friends }) {
  const { t, formatNumber } = useI18n();
  return (
    <section aria-labelledby="referral-friends">
      <h2 id="referral-friends">{t('referral.friends')}</h2>
      {friends.length === 0 ? (
        <p className="quiet">{t('referral.none')}</p>
      ) : (
        <ul className="friends">
          {friends.map((friend) => (
            <FriendLine key={friend.id} {...{ friend, currency }} />
          ))}
        </ul>
      )}
      {count > friends.length && <p className="quiet">{t('referral.more', { count: formatNumber(friends.length) })}</p>}
    </section>
  );
}
