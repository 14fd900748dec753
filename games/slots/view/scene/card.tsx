import { Guilloche, Stub, StubPart } from '#ui/components/stub/stub.tsx';
import { BIG, type Card } from '#games/slots/view/shown.ts';
import type { Words } from '#games/slots/view/words.ts';
import './card.css';

/** A printed ticket over the board: what begins, or what came of it. */
export function FeatureCard({ card, amount, words }: { card: Card; amount: number | null; words: Words }) {
  const { t, money } = words;
  const { head, big, small } = textOf(card, words);
  return (
    <div className="slot-card">
      <Stub className="slot-card__paper">
        <StubPart className="slot-card__top">
          <Guilloche />
          <p className="slot-card__head">{head}</p>
          {amount === null ? <p className="slot-card__big figures">{big}</p> : <p className="slot-card__sum figures">{money(amount)}</p>}
        </StubPart>
        <StubPart isShaded className="slot-card__foot">
          <Rules times={'times' in card ? card.times : 0} />
          <p>{small}</p>
          <p className="slot-card__skip">{t('slots.view.card_skip')}</p>
        </StubPart>
      </Stub>
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
        small: t('slots.view.free_note', { count: card.spins }),
      };
    case 'free-end':
      return { head: t('slots.view.free_end', { count: card.spins }), small: times };
    case 'hold':
      return { head: t('slots.view.hold_begin'), big: String(card.left), small: t('slots.view.hold_note') };
    case 'hold-end':
      return { head: t(card.isGrand ? 'slots.view.hold_grand' : 'slots.view.hold_end'), small: times };
    case 'big':
      return { head: t('slots.view.round_pays'), small: times };
  }
}

/** One printed rule for each mark that the win has passed. */
function Rules({ times }: { times: number }) {
  const passed = BIG.filter((mark) => times >= mark);
  return (
    passed.length > 0 && (
      <div className="slot-card__rules">
        {passed.map((mark) => (
          <i key={mark} />
        ))}
      </div>
    )
  );
}
