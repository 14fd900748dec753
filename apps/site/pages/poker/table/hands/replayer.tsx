import { useEffect, useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { Felt } from '#apps/site/pages/poker/table/felt/felt.tsx';
import { replayPictures } from '#apps/site/pages/poker/table/hands/replay-views.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import { firstShown, wonOf, type Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

const SPEEDS = { slow: 1_800, even: 1_000, fast: 450 } as const;
const noTime = (): number => 0;

type Props = { record: HandRecord; seats: number; chips: ChipsText; nameOf: NameText };

/** Replays a finished hand, step by step or automatically. */
export function Replayer({ record, seats, chips, nameOf }: Props) {
  const { t } = useI18n();
  const [pictures] = useState(() => replayPictures(record));
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<keyof typeof SPEEDS>('even');
  const last = pictures.length - 1;
  const isRunning = isPlaying && at < last;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setAt((now) => Math.min(last, now + 1)), SPEEDS[speed]);
    return () => clearInterval(timer);
  }, [isRunning, last, speed]);
  const picture = pictures[at];
  if (!picture) return <p className="quiet">{t('poker.replay_none')}</p>;
  const { view } = picture;
  const shown: Shown = { ...firstShown(view), acts: picture.acts, won: wonOf(view), turn: null };
  const go = (to: number): void => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  const toggle = (): void => {
    if (at === last) setAt(0);
    setPlaying(!isRunning);
  };
  return (
    <section className="poker-replay" aria-label={t('poker.replay')}>
      <div className="poker-replay__felt">
        <Felt
          shown={shown}
          seats={seats}
          chips={chips}
          nameOf={nameOf}
          labelOf={() => null}
          now={noTime}
          onSit={null}
          onPlayer={() => {}}
        />
      </div>
      <p className="poker-replay__say" role="status">
        {said(picture, { t, chips, nameOf }) ??
          t(at === 0 ? 'poker.replay_deal' : at === last ? 'poker.replay_end' : 'poker.replay_street')}
      </p>
      <div className="poker-replay__keys">
        <IconButton icon="chevron-start" label={t('poker.replay_back')} disabled={at === 0} onClick={() => go(at - 1)} />
        <IconButton
          icon={isRunning ? 'pause' : 'play'}
          label={t(isRunning ? 'poker.replay_pause' : 'poker.replay_play')}
          onClick={toggle}
        />
        <IconButton icon="chevron-end" label={t('poker.replay_next')} disabled={at === last} onClick={() => go(at + 1)} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('poker.replay_step')}
          onChange={({ target }) => go(Number(target.value))}
        />
        <Segmented
          label={t('poker.replay_speed')}
          chosen={speed}
          options={(['slow', 'even', 'fast'] as const).map((value) => ({ value, label: t(`poker.speed_${value}`) }))}
          onChoose={setSpeed}
        />
      </div>
    </section>
  );
}

/** Writes an act of the hand in words; undefined for a picture in which cards are dealt or pots are paid. */
function said(
  { view, spoken }: ReturnType<typeof replayPictures>[number],
  { t, chips, nameOf }: Pick<Props, 'chips' | 'nameOf'> & { t: ReturnType<typeof useI18n>['t'] },
): string | undefined {
  return spoken ? t(`poker.say_${spoken.deed}`, { name: nameOf(playerAt(view, spoken.chair)), chips: chips(spoken.chips) }) : undefined;
}

function playerAt(view: Shown['view'], chair: number): string {
  return view.chairs.find((one) => one.chair === chair)?.player ?? '';
}
