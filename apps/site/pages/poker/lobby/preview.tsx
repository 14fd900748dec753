import { useI18n } from '#web/text/i18n.tsx';
import { SeatPips } from '#apps/site/pages/poker/lobby/seat-pips.tsx';
import { isFull } from '#apps/site/pages/poker/lobby/filters.ts';
import { WaitingButton } from '#apps/site/pages/poker/lobby/waiting-button.tsx';
import { isServerRoom } from '#apps/site/pages/poker/link/server-room.ts';
import type { LobbyLine } from '#apps/site/pages/poker/lobby/source.ts';
import { useLineTexts } from '#apps/site/pages/poker/lobby/use-line-texts.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';

function actOf(line: LobbyLine, isClosing: boolean) {
  if (line.tab === 'fast') return 'poker.open_pool' as const;
  if (line.tab !== 'cash') return 'poker.to_tourney' as const;
  return isFull(line) || isClosing ? ('poker.watch' as const) : ('poker.take_seat' as const);
}

/** Shows the chosen line as a ticket: game, price, seats and figures of its play. */
export function Preview({ line, isPractice, onOpen }: { line: LobbyLine; isPractice: boolean; onOpen: () => void }) {
  const { t, formatNumber, formatDateTime } = useI18n();
  const { name, game, price, buyIn } = useLineTexts(line);
  const chips = useChips(line.currency);
  const isClosing = line.tab === 'cash' && line.isClosing;
  return (
    <aside className="poker-preview" aria-label={t('poker.preview')}>
      <Stub>
        <StubPart isShaded>
          <StubHead serial={line.currency === null || isPractice ? t('games.practice') : line.currency}>{name}</StubHead>
          {'seats' in line && (
            <div className="poker-preview__felt">
              <SeatPips seats={line.seats} taken={'taken' in line ? line.taken : 0} size={170} />
            </div>
          )}
        </StubPart>
        <StubPart>
          <dl>
            <StubLine label={t('poker.line_game')}>{game}</StubLine>
            <StubLine label={t('blinds' in line ? 'poker.line_blinds' : 'poker.line_cost')}>{price}</StubLine>
            {'buyIn' in line && <StubLine label={t('poker.line_buy_in')}>{buyIn}</StubLine>}
            {'taken' in line && (
              <StubLine label={t('poker.line_seats')}>{t('poker.taken', { taken: line.taken, seats: line.seats })}</StubLine>
            )}
            {line.tab === 'cash' && line.flopPercent !== null && (
              <StubLine label={t('poker.line_flop')}>{t('poker.percent', { percent: formatNumber(line.flopPercent) })}</StubLine>
            )}
            {line.tab === 'cash' && line.handsAnHour !== null && (
              <StubLine label={t('poker.line_speed')}>{formatNumber(line.handsAnHour)}</StubLine>
            )}
            {line.tab === 'tournaments' && <StubLine label={t('poker.line_start')}>{formatDateTime(line.startsAt, 'minute')}</StubLine>}
            {line.tab === 'tournaments' && line.guarantee !== null && (
              <StubLine label={t('poker.line_guarantee')}>{chips(line.guarantee)}</StubLine>
            )}
          </dl>
          <Button variant="primary" size="large" isWide onClick={onOpen}>
            {t(actOf(line, isClosing))}
          </Button>
          {line.tab === 'cash' && isServerRoom(line.id) && isFull(line) && !isClosing && <WaitingButton key={line.id} room={line.id} />}
        </StubPart>
      </Stub>
    </aside>
  );
}
