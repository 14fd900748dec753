import { rebateText } from '#games/kit/quote.ts';
import type { BoardProps } from '#games/kit/view/lottery/lottery-board.tsx';
import { SpanPart } from '#games/kit/view/lottery/chase/span-part.tsx';
import type { CartLine, useCart } from '#games/kit/view/lottery/use-cart.ts';
import { lineText, numberText } from '#games/kit/view/lottery/words.ts';
import { fromMinor } from '#kernel/amount.ts';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import './cart-stub.css';

type Props = BoardProps & { cart: ReturnType<typeof useCart>; onChange(line: CartLine): void };

/** Shows the ticket that the player is filling in. Its lines are bought together, all or none. */
export function CartStub({ view, front, cart, onChange }: Props) {
  const { family, lottery } = front;
  const { t, money } = view;
  const { lines, draw, state, press } = cart;
  const words = {
    least: money(cart.limits.least),
    most: money(cart.limits.most),
    number: draw?.number ?? '',
    count: cart.span.draws.length,
  };
  return (
    <aside className="cart" aria-label={t('kit.lottery_cart')}>
      <Stub className="cart__stub">
        <StubPart>
          <Guilloche />
          <StubHead serial={draw && `№ ${draw.number}`}>{t('kit.lottery_cart')}</StubHead>
          {lines.length === 0 ? (
            <p className="cart__none">{t('kit.lottery_empty_cart')}</p>
          ) : (
            <CartLines view={view} front={front} cart={cart} onChange={onChange} />
          )}
        </StubPart>
        <StubPart isShaded>
          {!lottery.isOneGroup && (
            <label className="cart__mode">
              <span>{t('kit.lottery_mode')}</span>
              <select value={cart.mode} onChange={(event) => cart.setMode(Number(event.target.value))}>
                {cart.modes.map((mode) => (
                  <option key={mode} value={mode}>
                    {t('kit.lottery_mode_of', { mode: String(mode), rebate: rebateText(mode) })}
                  </option>
                ))}
              </select>
            </label>
          )}
          {lines.length > 0 && <SpanPart t={t} span={cart.span} last={money(cart.last)} />}
          {cart.lowered.length > 0 && (
            <ul className="cart__lowered" aria-label={t('kit.lottery_lowered')}>
              {cart.lowered.map(([cell, price]) => (
                <li key={cell} className="figures">
                  {t('kit.lottery_lowered_to', { number: numberText(t, family, cell), price })}
                </li>
              ))}
            </ul>
          )}
          <p className="cart__total">
            <span>{t('kit.lottery_total')}</span>
            <b className="figures">{money(cart.total)}</b>
          </p>
          <Button variant="primary" size="large" isWide isBusy={state === 'buying'} disabled={!press} onClick={press}>
            {t(`kit.lottery_press.${state}`, words)}
          </Button>
          <p className="cart__notice" role="status">
            {cart.notice}
          </p>
        </StubPart>
      </Stub>
    </aside>
  );
}

function CartLines({
  view: { t, money, currency },
  front: { family, lottery },
  cart,
  onChange,
}: Pick<Props, 'view' | 'front' | 'cart' | 'onChange'>) {
  return (
    <ul className="cart__lines">
      {cart.lines.map((line) => {
        const text = lineText(t, family, lottery.plays.get(line.play)!, line);
        return (
          <li key={line.id}>
            <span>{text}</span>
            <b className="figures">{money(fromMinor(line.stake, currency))}</b>
            <small className="figures">{t('kit.lottery_bets_times', { count: line.singles, times: line.times })}</small>
            <button
              type="button"
              className="cart__change"
              aria-label={t('kit.lottery_change_line', { line: text })}
              onClick={() => onChange(line)}
            >
              {t('kit.lottery_change')}
            </button>
            <IconButton icon="close" label={t('kit.lottery_take_off', { line: text })} onClick={() => cart.remove(line.id)} />
          </li>
        );
      })}
    </ul>
  );
}
