import { useGameText } from '#apps/site/features/game/use-game-view.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { Game } from '#contracts/catalogue.ts';

/** The rules in words, as far as they are known before the game is opened. */
export function GameInfoRules({ game, isDemoStudio }: { game: Game | undefined; isDemoStudio: boolean }) {
  const { t } = useI18n();
  const isSlot = Boolean(game?.mechanic);
  const { data: familyText } = useGameText(isSlot ? 'slots' : undefined);
  if (game && !isSlot) return null;
  return (
    <section className="game-info__rules">
      <h2>{t('rules.title')}</h2>
      {!game || !familyText ? (
        <Skeleton height="160px" />
      ) : (
        <ul>
          {game.lines !== null && (
            <li>
              {game.mechanic === 'ways' || game.lines > 100
                ? familyText('slots.rule.ways', { ways: game.lines })
                : familyText('slots.rule.lines', { lines: game.lines })}
            </li>
          )}
          {game.mechanic === 'cascade' && <li>{t('game_info.cascade')}</li>}
          {game.mechanic === 'hold' && <li>{t('game_info.hold')}</li>}
          <li>{familyText('slots.rule.fair')}</li>
          <li>{familyText('slots.rule.interrupted')}</li>
          <li>{t('game_info.paytable_inside')}</li>
          {isDemoStudio && <li>{t('game_info.demo_studio_text')}</li>}
        </ul>
      )}
    </section>
  );
}
