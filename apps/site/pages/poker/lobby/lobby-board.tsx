import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { filtered, type Filters } from '#apps/site/pages/poker/lobby/filters.ts';
import { LobbyLineView } from '#apps/site/pages/poker/lobby/lobby-line.tsx';
import { Preview } from '#apps/site/pages/poker/lobby/preview.tsx';
import type { LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';
import type { LobbyAnswer } from '#apps/site/pages/poker/lobby/use-lobby.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

type Props = {
  tab: LobbyTab;
  isPractice: boolean;
  answer: LobbyAnswer;
  filters: Filters;
  onOpen: (id: string) => void;
  onClear: () => void;
  onPractice: () => void;
};

const GHOSTS = 6;

/**
 * Shows the lines of a tab with a preview of the chosen line; placeholders while they load, a failure, or a hint where there are no lines.
 */
export function LobbyBoard({ tab, isPractice, answer, filters, onOpen, onClear, onPractice }: Props) {
  const { t } = useI18n();
  const [chosen, choose] = useState<string | null>(null);
  const { lines, error, onRetry } = answer;
  if (error && !lines) return <RefusedTrouble error={error} onRetry={onRetry} />;
  if (!lines)
    return (
      <div className="poker-lines" aria-busy="true">
        {Array.from({ length: GHOSTS }, (_line, at) => (
          <Skeleton key={at} height="64px" />
        ))}
      </div>
    );
  const shown = filtered(lines, filters);
  const picture = <Icon name="ticket" size={24} />;
  if (lines.length === 0)
    return (
      <Empty
        picture={picture}
        title={t(`poker.none_${tab}`)}
        level="h2"
        action={tab !== 'cash' && <Button onClick={onPractice}>{t('poker.to_practice')}</Button>}
      >
        {t(`poker.none_${tab}_text`)}
      </Empty>
    );
  if (shown.length === 0)
    return (
      <Empty
        picture={picture}
        title={t('poker.no_match')}
        level="h2"
        action={<Button onClick={onClear}>{t('poker.clear_filters')}</Button>}
      >
        {t('poker.no_match_text')}
      </Empty>
    );
  const line = shown.find(({ id }) => id === chosen) ?? shown[0]!;
  return (
    <div className="poker-lobby__board">
      <div>
        {lines.every(({ isPaused }) => isPaused) && (
          <p className="poker-lobby__note" role="status">
            {t('poker.refused_stopped')}
          </p>
        )}
        {isPractice && (
          <p className="poker-lobby__note">
            <Tag tone="warn">{t('games.practice')}</Tag> {t('poker.practice_note')}
          </p>
        )}
        <ul className="poker-lines">
          {shown.map((one) => (
            <LobbyLineView
              key={one.id}
              line={one}
              isChosen={one.id === line.id}
              onChoose={() => choose(one.id)}
              onOpen={() => onOpen(one.id)}
            />
          ))}
        </ul>
      </div>
      <Preview line={line} isPractice={isPractice} onOpen={() => onOpen(line.id)} />
    </div>
  );
}
