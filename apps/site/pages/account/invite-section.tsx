import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { useI18n } from '#web/text/i18n.tsx';

/** Shows the code with which invited friends come under this member, and the link that carries the code. */
export function InviteSection({ code }: { code: string }) {
  const { t } = useI18n();
  return (
    <>
      <p className="security__text">{t('account.invite_text')}</p>
      <dl className="security__codes">
        <CodeLine label={t('account.invite_code')} value={code} />
        <CodeLine label={t('account.invite_link')} value={`${location.origin}/register?ref=${code}`} />
      </dl>
    </>
  );
}
