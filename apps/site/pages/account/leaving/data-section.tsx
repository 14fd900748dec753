import { useOwnData } from '#apps/site/pages/account/leaving/use-own-data.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Lets the member download all data stored about them, as a file. */
export function DataSection({ account }: { account: string }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { save, isBusy } = useOwnData();

  async function download(): Promise<void> {
    const refused = await save(account);
    if (refused) showToast(refusalText(refused, t), 'bad');
    else showToast(t('account.data_saved'), 'good');
  }

  return (
    <div className="security__line">
      <p className="security__text">{t('account.data_text')}</p>
      <Button icon="arrow-down" isBusy={isBusy} disabled={!isOnline} onClick={() => void download()}>
        {t('account.data_download')}
      </Button>
    </div>
  );
}
