import { useEffect, useState } from 'react';
import { OwnPasswordForm } from '#apps/site/pages/account/two-factor/own-password-form.tsx';
import { linkActs, useLinkedAccounts, type LinkedAccount } from '#apps/site/pages/account/linked/use-linked-accounts.ts';
import { storeWayOn } from '#apps/site/parts/auth/way-on.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { withAreas } from '#web/text/messages.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

const confirmDialog = createDialog(
  withAreas(['account'], () => import('#apps/site/pages/account/linked/confirm-link-dialog.tsx')),
  'ConfirmLinkDialog',
);

type Act = { kind: 'link' | 'unlink'; provider: string };

/**
 * Lists the identities that can sign in to the account. The password links and unlinks them; a confirmed link is fixed (specification
 * 4.37).
 */
export function LinkedSection() {
  const { t } = useI18n();
  const { data, error, refetch } = useLinkedAccounts();
  const [act, setAct] = useState<Act | null>(null);
  useEffect(() => confirmDialog.close, []);
  if (!data) return error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="64px" />;
  const { list, offered } = data;
  const free = offered.filter(({ code }) => !list.some(({ provider }) => provider.code === code));
  const close = () => setAct(null);

  if (act)
    return (
      <OwnPasswordForm
        submit={t(act.kind === 'link' ? 'linked.link' : 'linked.unlink')}
        {...(act.kind === 'unlink' && { variant: 'danger' as const })}
        onCancel={close}
        onSubmit={async (password) => {
          if (act.kind === 'link') {
            const begun = await linkActs.begin(act.provider, password);
            if (!begun.success) return begun;
            storeWayOn('/member/securityCenter#linked-accounts');
            location.assign(begun.value.url);
            return null;
          }
          const removed = await linkActs.remove(act.provider, password);
          if (!removed.success) return removed;
          close();
          await linkActs.readAgain();
          showToast(t('linked.unlinked'), 'good');
          return null;
        }}
      />
    );
  return (
    <>
      {list.length > 0 && (
        <ul className="account-lines">
          {list.map((account) => (
            <Line
              key={account.provider.code}
              account={account}
              onConfirm={() => confirmDialog.open({ account })}
              onUnlink={() => setAct({ kind: 'unlink', provider: account.provider.code })}
            />
          ))}
        </ul>
      )}
      {free.map(({ code, name }) => (
        <div key={code} className="security__line">
          <p className="security__text">{t('linked.text', { provider: name })}</p>
          <Button onClick={() => setAct({ kind: 'link', provider: code })}>{t('linked.link_one', { provider: name })}</Button>
        </div>
      ))}
      {list.length === 0 && free.length === 0 && <p className="security__text">{t('linked.none')}</p>}
    </>
  );
}

type LineProps = { account: LinkedAccount; onConfirm: () => void; onUnlink: () => void };

function Line({ account: { provider, label, linkedAt, confirmedAt, isLastWay }, onConfirm, onUnlink }: LineProps) {
  const { t, formatDateTime } = useI18n();
  return (
    <li className="account-lines__one account-lines__one--acts">
      <Icon name="user" />
      <div>
        <p className="account-lines__name">
          {provider.name} <bdi>{label}</bdi>
        </p>
        <p className="quiet">
          {t(confirmedAt === null ? 'linked.since' : 'linked.fixed_since', { at: formatDateTime(confirmedAt ?? linkedAt, 'short') })}
          {confirmedAt === null && isLastWay && ` · ${t('linked.last_way')}`}
        </p>
      </div>
      {confirmedAt === null ? (
        <span className="account-lines__acts">
          <Button size="small" variant="line" disabled={isLastWay} onClick={onUnlink}>
            {t('linked.unlink')}
          </Button>
          <Button size="small" onClick={onConfirm}>
            {t('linked.confirm')}
          </Button>
        </span>
      ) : (
        <Tag tone="good">{t('linked.confirmed')}</Tag>
      )}
    </li>
  );
}
