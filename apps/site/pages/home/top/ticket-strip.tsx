import { lazy, Suspense } from 'react';
import { loadTicket } from '#apps/site/features/jackpots/jackpots.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useJackpots } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { AppStub } from '#apps/site/pages/home/lower/app-stub.tsx';
import { NewsStub } from '#apps/site/pages/home/lower/news-stub.tsx';
import { useShowcaseJackpot } from '#apps/site/pages/home/top/use-showcase-jackpot.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import './ticket-strip.css';

const JackpotTicket = lazy(async () => ({ default: (await loadTicket()).JackpotTicket }));

/** The tickets beside the scene: what is in the jackpots, what is new, and the site on a phone. */
export function TicketStrip() {
  return (
    <Stub className="ticket-strip">
      <JackpotPart />
      <NewsStub />
      <AppStub />
    </Stub>
  );
}

/** Shows real jackpots first and large, with the showcase amount under them. Without a jackpot of the brand, it shows the showcase amount alone. */
function JackpotPart() {
  const { t, formatMoney } = useI18n();
  const { name } = useBrand();
  const { data, isError } = useJackpots();
  const amount = useShowcaseJackpot();
  const hasNone = isError || data?.jackpots.length === 0;
  // Two decimals whatever the currency (specification 9.06).
  const showcase = formatMoney(amount, 'USD');
  return (
    <StubPart className={classNames('ticket-strip__jackpots', hasNone && 'ticket-strip__jackpots--none')}>
      {hasNone ? (
        <>
          <StubHead>{t('home.jackpot', { brand: name })}</StubHead>
          <p className="stub-figure ticket-strip__showcase">{showcase}</p>
        </>
      ) : (
        <div className="ticket-strip__true">
          <Contained>
            <Suspense>
              <JackpotTicket />
            </Suspense>
          </Contained>
        </div>
      )}
      <Guilloche />
      <p className="ticket-strip__caption">
        <Icon name="info" size={16} />
        {!hasNone && (
          <>
            {t('home.showcase')} <b className="figures">{showcase}</b>
          </>
        )}
        <span>{t('home.jackpot_caption')}</span>
      </p>
    </StubPart>
  );
}
