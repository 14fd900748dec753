import { Link } from '@tanstack/react-router';
import { openRegister } from '#apps/site/parts/auth/auth-dialog.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import './steps-strip.css';

/** Shows the steps account, deposit and rewards. Each leads to its page; a visitor signs in first (specification 2.42). */
export function StepsStrip() {
  const { t } = useI18n();
  const { status } = useSession();
  const { data: member } = useMember();
  const isIn = status === 'in';
  const number = new Intl.NumberFormat(document.documentElement.lang);
  return (
    <section aria-label={t('home.steps')}>
      <Stub direction="row" isStacking className="steps">
        <StubPart>
          <b className="steps__number">{number.format(1)}</b>
          <h3>{t('home.step_account')}</h3>
          {isIn ? (
            <p className="stub-quiet">{t('home.step_account_done', { account: member?.account ?? '…' })}</p>
          ) : (
            <button type="button" className="text-link text-link--lined" onClick={() => openRegister()}>
              {t('home.step_account_open')}
            </button>
          )}
        </StubPart>
        <StubPart>
          <b className="steps__number">{number.format(2)}</b>
          <h3>{t('home.step_deposit_title')}</h3>
          <Link to="/member/depositv2" className="text-link text-link--lined">
            {t('home.step_deposit')}
          </Link>
        </StubPart>
        <StubPart>
          <b className="steps__number">{number.format(3)}</b>
          <h3>{t('home.step_play')}</h3>
          <Link to="/member/rewardCenter" className="text-link">
            {t('home.step_play_text')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        </StubPart>
      </Stub>
    </section>
  );
}
