import { Guilloche, Stub, StubPart } from '#ui/components/stub/stub.tsx';
import { BigWin } from '#games/slots/view/scene/big-win.tsx';
import { marksPassed, type Card } from '#games/slots/view/shown.ts';
import type { Words } from '#games/slots/view/words.ts';
import './card.css';
import type { Amount } from '#kernel/amount.ts';

/** Shows a printed ticket over the board: a feature begins, or its result. */
export function FeatureCard({ card, amount, words }: { card: Card; amount: Amount | null; words: Words }) {
  const { t, money } = words;
  const { head, big, small } = textOf(card, words);
  const tome = card.kind === 'free' && card.tome ? words.art.get(card.tome) : undefined;
  const picture = tome && `data:image/svg+xml,${encodeURIComponent(tome.svg)}`;
  const marks = marksPassed('times' in card ? card.times : 0);
  return (
    <div className="slot-card" data-marks={marks}>
      {marks > 1 && <BigWin marks={marks} />}
      <div className="slot-card__pile">
        {marks === 1 && <BigWin marks={marks} />}
        <Stub className="slot-card__paper">
          <StubPart className="slot-card__top">
            <Guilloche />
            <p className="slot-card__head">{head}</p>
            {picture && <img className="slot-card__tome" src={picture} alt="" width={84} height={84} />}
            {big !== undefined && amount === null && <p className="slot-card__big figures">{big}</p>}
            {amount !== null && <p className="slot-card__sum figures">{money(amount)}</p>}
          </StubPart>
          <StubPart isShaded className="slot-card__foot">
            <p>{small}</p>
            <p className="slot-card__skip">{t('slots.view.card_skip')}</p>
          </StubPart>
        </Stub>
      </div>
    </div>
  );
}

function textOf(card: Card, { t }: Words): { head: string; big?: string; small: string } {
  const times = 'times' in card ? t('slots.view.times', { times: card.times.toFixed(card.times < 10 ? 1 : 0) }) : '';
  switch (card.kind) {
    case 'free':
      return {
        head: t(card.isMore ? 'slots.view.free_more' : 'slots.view.free_begin'),
        big: card.isMore ? `+${card.spins}` : String(card.spins),
        small: card.tome ? t('slots.view.tome_note') : t('slots.view.free_note', { count: card.spins }),
      };
    case 'free-end':
      return { head: t('slots.view.free_end', { count: card.spins }), small: times };
    case 'bonus':
      return { head: t(`slots.view.bonus.${card.of}`), small: t(`slots.view.bonus_note.${card.of}`) };
    case 'bonus-end':
      return { head: t('slots.view.round_pays'), small: times };
    case 'hold':
      return { head: t('slots.view.hold_begin'), big: String(card.left), small: t('slots.view.hold_note') };
    case 'hold-end':
      return { head: t(card.isGrand ? 'slots.view.hold_grand' : 'slots.view.hold_end'), small: times };
    case 'big':
      return { head: t('slots.view.round_pays'), small: times };
  }
}
