import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Avatar } from '#apps/site/parts/member/avatar.tsx';
import { signOutDialog } from '#apps/site/parts/member/sign-out.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { VipLine } from '#apps/site/parts/member/vip-line.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';

type Props = { isOpen: boolean; anchor: RefObject<HTMLElement | null>; onClose: () => void };

export function AccountPopOver({ isOpen, anchor, onClose }: Props) {
  const { t } = useI18n();
  const { data: member } = useMember();
  return (
    <PopOver isOpen={isOpen} onClose={onClose} anchor={anchor} label={t('account.menu')}>
      <div className="account-head">
        <Avatar />
        <div>
          <p className="account-head__name">{member?.nickname || member?.account}</p>
          <p className="quiet">{member?.account}</p>
        </div>
        {member?.isTrial && <Tag tone="warn">{t('account.practice')}</Tag>}
      </div>
      <div className="account-vip">
        <VipLine onLeave={onClose} />
      </div>
      <Link to="/member/overview" className="menu-line" onClick={onClose}>
        <Icon name="grid" />
        {t('member.overview')}
      </Link>
      <Link to="/member/profile" className="menu-line" onClick={onClose}>
        <Icon name="user" />
        {t('profile.title')}
      </Link>
      <Link to="/member/securityCenter" className="menu-line" onClick={onClose}>
        <Icon name="lock" />
        {t('account.title')}
      </Link>
      <Link to="/member/transferFund" className="menu-line" onClick={onClose}>
        <Icon name="wallet" />
        {t('wallet.title')}
      </Link>
      <Link to="/member/personalHistoryCopy" search={{}} className="menu-line" onClick={onClose}>
        <Icon name="list" />
        {t('records.title')}
      </Link>
      <button
        type="button"
        className="menu-line"
        aria-haspopup="dialog"
        onPointerEnter={signOutDialog.preload}
        onFocus={signOutDialog.preload}
        onClick={() => {
          onClose();
          signOutDialog.open({});
        }}
      >
        <Icon name="sign-out" className="icon--turns" />
        {t('session.sign_out')}
      </button>
    </PopOver>
  );
}
