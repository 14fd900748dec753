import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { LanternMark } from '#apps/site/features/brand/brand-mark.tsx';
import { useShowcaseJackpot } from '#apps/site/features/home/use-showcase-jackpot.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import './ticket-strip.css';

export function TicketStrip() {
  const { t } = useI18n();
  const brand = useBrand();
  return (
    <Stub className="ticket-strip">
      <JackpotPart />
      {brand.isDemo && (
        <StubPart className="ticket-strip__demo">
          <p className="ticket-strip__label">{t('home.demo_label')}</p>
          <h2>{t('home.demo_title')}</h2>
          <p className="stub-quiet">{t('home.demo_text')}</p>
        </StubPart>
      )}
      <StubPart className="ticket-strip__tabs">
        <span className="ticket-strip__seal">
          <LanternMark />
        </span>
        <div>
          <h3>{t('home.tabs_title')}</h3>
          <p className="stub-quiet">{t('home.tabs_text')}</p>
        </div>
      </StubPart>
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
