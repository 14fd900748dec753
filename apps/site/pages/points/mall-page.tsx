import { Link } from '@tanstack/react-router';
import { ClosedScene } from '#art/scenes/closed/closed-scene.tsx';
import { GiftArt } from '#apps/site/pages/points/gift-art.tsx';
import { RulesList } from '#apps/site/pages/points/rules-list.tsx';
import { useMall, usePointConfig, type Gift } from '#apps/site/pages/points/use-points.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { openLogin } from '#apps/site/parts/auth/auth-dialog.ts';
import { usePoints } from '#apps/site/parts/money/use-points.ts';
import { useHoldsEnd } from '#apps/site/parts/page/page-end.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import type { Currency } from '#kernel/money.ts';
import '#apps/site/parts/pictures/diorama.css';
import './points.css';

/** Page of the mall in which points buy gifts: the member's points, the gifts, and how points are earned. */
export function MallPage() {
  const { t } = useI18n();
  const { status } = useSession();
  const { scene } = useBrand();
  return (
    <div className="wrap mall">
      <header className="mall__stage">
        <div className="mall__scene">
          <div className="diorama diorama--still" aria-hidden="true">
            <ClosedScene place="points" isByRiver={scene === 'garden'} />
          </div>
          <div className="mall__words">
            <h1>{t('points.title')}</h1>
            <p>{t('points.intro')}</p>
          </div>
        </div>
        <Purse />
      </header>
      {status !== 'out' && <Stall />}
    </div>
  );
}

/** Shows the gifts and the rates. Only signed-in members can read them (specification 7.36). */
function Stall() {
  const { t } = useI18n();
  const { data, error, refetch } = useMall();
  useHoldsEnd(!data && !error);
  return (
    <>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : data?.list.length === 0 ? (
        <Empty level="h2" title={t('points.nothing')} picture={<Icon name="gift" size={24} className="empty__icon" />}>
          {t('points.nothing_text')}
        </Empty>
      ) : (
        <Gifts list={data?.list} currency={data?.currency} />
      )}
      {data && (
        <section aria-labelledby="mall-rules" className="mall__rules">
          <h2 id="mall-rules">{t('points.how')}</h2>
          <RulesList />
        </section>
      )}
    </>
  );
}

/** Shows the member's points, or to a visitor the button that signs in. */
function Purse() {
  const { t, formatMoney, formatNumber } = useI18n();
  const { status } = useSession();
  const { data } = usePoints();
  const { data: config } = usePointConfig();
  return (
    <Stub className="mall__purse">
      <StubPart>
        <StubHead level="p">{t('points.mine')}</StubHead>
        {status === 'in' ? (
          <output className="stub-figure">{data ? formatNumber(data.points) : <Skeleton width="5ch" />}</output>
        ) : (
          <p>{t('points.for_members')}</p>
        )}
        <p className="stub-quiet">{t('points.never_expire')}</p>
        <Guilloche />
      </StubPart>
      <StubPart>
        {status !== 'out' && !config && (
          <p className="stub-quiet">
            <Skeleton width="14ch" />
          </p>
        )}
        {config?.ratio && (
          <p className="stub-quiet">
            {t('points.ratio', {
              points: formatNumber(config.ratio.points),
              amount: `${formatMoney(config.ratio.amount, config.currency)} ${config.currency}`,
            })}
          </p>
        )}
        <div className="mall__acts">
          {status === 'in' ? (
            <>
              {(!config || config.ratio) && (
                <Link to="/member/points/exchange" className={buttonClass({ variant: 'primary' })}>
                  {t('points.exchange')}
                </Link>
              )}
              <Link to="/member/points" className={buttonClass({ variant: 'line' })}>
                {t('points.history')}
              </Link>
            </>
          ) : (
            <Button variant="primary" onClick={() => openLogin('/pointMall')}>
              {t('points.sign_in')}
            </Button>
          )}
        </div>
      </StubPart>
    </Stub>
  );
}

function Gifts({ list, currency }: { list: readonly Gift[] | undefined; currency: Currency | undefined }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="mall-gifts">
      <h2 id="mall-gifts">{t('points.gifts')}</h2>
      <ul className="mall__gifts" aria-busy={!list}>
        {list
          ? list.map((gift) => (
              <li key={gift.id}>
                <GiftTile gift={gift} currency={currency!} />
              </li>
            ))
          : Array.from({ length: 10 }, (_, at) => (
              <li key={at}>
                <span className="gift gift--ghost" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function GiftTile({ gift: { id, art, name, about, points, price, stock }, currency }: { gift: Gift; currency: Currency }) {
  const { t, formatMoney, formatNumber } = useI18n();
  const { data } = usePoints();
  const missing = data ? points - data.points : 0;
  const isGone = stock === 0;
  return (
    <Link to="/pointMall/item/$id" params={{ id: String(id) }} className="gift" data-gone={isGone || undefined}>
      <GiftArt name={art} />
      <span className="gift__words">
        <strong dir="auto">{name}</strong>
        <span className="gift__about" dir="auto">
          {about}
        </span>
        <span className="gift__cost">
          <b className="figures">{formatNumber(points)}</b> {t('points.unit')}
          {price !== null && <bdi> + {formatMoney(price, currency)}</bdi>}
        </span>
        <span className="gift__state">
          {isGone ? (
            <Tag tone="bad">{t('points.gone')}</Tag>
          ) : data && missing <= 0 ? (
            <Tag tone="good">{t('points.enough')}</Tag>
          ) : data ? (
            <span className="quiet">{t('points.missing', { points: formatNumber(missing) })}</span>
          ) : null}
          {stock !== null && stock > 0 && stock <= 20 && <Tag tone="warn">{t('points.left', { count: stock })}</Tag>}
        </span>
      </span>
    </Link>
  );
}
