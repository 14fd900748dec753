import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { AppStub } from '#apps/site/pages/home/lower/app-stub.tsx';
import { NewsStub } from '#apps/site/pages/home/lower/news-stub.tsx';
import { useShowcaseJackpot } from '#apps/site/pages/home/top/use-showcase-jackpot.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import './ticket-strip.css';

/** The tickets beside the scene: the showcase, what is new, and the site on a phone. */
export function TicketStrip() {
  return (
    <Stub className="ticket-strip">
      <JackpotPart />
      <NewsStub />
      <AppStub />
    </Stub>
  );
}

function JackpotPart() {
  const { t, formatMoney } = useI18n();
  const { name } = useBrand();
  const amount = useShowcaseJackpot();
  return (
    <StubPart>
      <StubHead>{t('home.jackpot', { brand: name })}</StubHead>
      {/* Two decimals whatever the currency (specification 9.06). */}
      <p className="stub-figure ticket-strip__jackpot">{formatMoney(amount, 'USD')}</p>
      <Guilloche />
      <p className="ticket-strip__caption">
        <Icon name="info" size={16} />
        {t('home.jackpot_caption')}
      </p>
    </StubPart>
  );
}
