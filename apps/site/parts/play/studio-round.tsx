import { useState } from 'react';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { roundPage } from '#contracts/vendor-pages.ts';
import { blankTab } from '#ui/blank-tab.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import './studio-round.css';

type Props = { bet: { roundId: string; gameName: string }; className: string | undefined };

/** Button with the name of a game of an outside studio. It opens the studio's page of the round in a new tab. */
export function StudioRound({ bet: { roundId: id, gameName }, className }: Props) {
  const { t, locale } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function open(): Promise<void> {
    const apart = blankTab();
    if (!apart) return showToast(t('records.page_blocked'), 'bad');
    setBusy(true);
    const answer = await call(roundPage, { id, language: locale });
    setBusy(false);
    if (answer.success && answer.value.url !== null) return apart.location.replace(answer.value.url);
    apart.close();
    showToast(answer.success ? t('records.no_page') : refusalText(answer, t), 'bad');
  }

  return (
    <button
      type="button"
      className={classNames('table__link', 'studio-round', className)}
      title={t('records.at_studio')}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void open()}
    >
      <span className="ellipsis">{gameName}</span>
      <Icon name="arrow-out" size={16} />
    </button>
  );
}
