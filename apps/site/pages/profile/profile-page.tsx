import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { ContactForm } from '#apps/site/pages/profile/contact-form.tsx';
import { NicknameForm } from '#apps/site/pages/profile/nickname-form.tsx';
import { readProfileAgain, useProfile, type Profile } from '#apps/site/pages/profile/use-profile.ts';
import { Avatar } from '#apps/site/parts/member/avatar.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { withAreas } from '#web/text/messages.ts';
import type { ContactKind } from '#contracts/profile.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import './profile.css';

const pictureDialog = createDialog(
  withAreas(['account'], () => import('#apps/site/pages/profile/picture-dialog.tsx')),
  'PictureDialog',
);

/** Page with name, picture and contacts of the member (specification 2.33). */
export function ProfilePage() {
  const { t } = useI18n();
  const { data: member } = useMember();
  const { data, error, refetch } = useProfile();
  useEffect(() => pictureDialog.close, []);
  return (
    <div className="wrap profile">
      <h1>{t('profile.title')}</h1>
      <section className="profile__line">
        <Avatar />
        <div className="profile__value">
          <p className="quiet">{t('account.account')}</p>
          <p>{member?.account ?? <Skeleton width="10ch" />}</p>
        </div>
        <Button onClick={() => pictureDialog.open({})} onPointerEnter={pictureDialog.preload}>
          {t('account.picture_choose')}
        </Button>
      </section>
      {data ? (
        <Lines profile={data} />
      ) : error ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="240px" />
      )}
      <p className="quiet">
        {t('profile.security')}{' '}
        <Link to="/member/securityCenter" className="text-link text-link--lined">
          {t('account.title')}
        </Link>
      </p>
    </div>
  );
}

function Lines({ profile: { nickname, email, mobile, zalo, sends } }: { profile: Profile }) {
  const { t } = useI18n();
  return (
    <>
      <Line name={t('account.nickname')} value={nickname} act={t('profile.change')}>
        {(close) => <NicknameForm nickname={nickname} onClose={close} />}
      </Line>
      <Contact kind="email" contact={email} canSend={sends.mail} />
      <Contact kind="mobile" contact={mobile} canSend={sends.sms} />
      <Contact kind="zalo" contact={zalo} canSend={sends.sms} />
    </>
  );
}

type ContactProps = { kind: ContactKind; contact: Profile[ContactKind]; canSend: boolean };

function Contact({ kind, contact, canSend }: ContactProps) {
  const { t } = useI18n();
  const isFixed = kind === 'zalo' && contact !== null;
  const act =
    isFixed || !canSend ? undefined : t(contact === null ? 'profile.bind' : contact.isConfirmed ? 'profile.change' : 'profile.confirm');
  const value = contact && (
    <>
      <bdi dir="ltr">{contact.shown}</bdi>{' '}
      <Tag tone={contact.isConfirmed ? 'good' : 'warn'}>{t(contact.isConfirmed ? 'profile.confirmed' : 'profile.unconfirmed')}</Tag>
    </>
  );
  return (
    <Line
      name={t(`profile.${kind}`)}
      value={value ?? t('profile.none')}
      note={contact === null || kind === 'zalo' ? t(`profile.${kind}_why`) : undefined}
      act={act}
    >
      {(close) => (
        <ContactForm
          kind={kind}
          shown={contact && !contact.isConfirmed ? contact.shown : null}
          onClose={close}
          onBound={() => {
            close();
            showToast(t('profile.bound'), 'good');
            void readProfileAgain();
          }}
        />
      )}
    </Line>
  );
}

type LineProps = {
  name: string;
  value: ReactNode;
  note?: string | undefined;
  act?: string | undefined;
  children: (close: () => void) => ReactNode;
};

/** Shows a line of the profile. Its form opens under it. */
function Line({ name, value, note, act, children }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="profile__part" aria-label={name}>
      <div className="profile__line">
        <div className="profile__value">
          <p className="quiet">{name}</p>
          <p>{value}</p>
          {note && <p className="quiet">{note}</p>}
        </div>
        {act && !isOpen && (
          <Button onClick={() => setOpen(true)} aria-label={`${act}: ${name}`}>
            {act}
          </Button>
        )}
      </div>
      {isOpen && children(() => setOpen(false))}
    </section>
  );
}
