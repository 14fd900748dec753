import { Scene } from '#apps/site/pages/rewards/scenes/scene.tsx';
import { OddsTable } from '#apps/site/pages/rewards/odds-table.tsx';
import type { Campaign, RewardTicket } from '#apps/site/pages/rewards/use-rewards.ts';
import { useIsOnline } from '#web/http/online.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';

const TONES = { claim: 'good', claimed: 'info', join: 'plain', coming_soon: 'plain', close: 'plain' } as const;

/** Shows a campaign: its picture, the number of unopened tickets, and its prizes, odds and rules. */
export function CampaignCard({ campaign, onOpen }: { campaign: Campaign; onOpen: (ticket: RewardTicket) => void }) {
  const { t, locale } = useI18n();
  const isOnline = useIsOnline();
  const { id, kind, title, summary, status, startsAt, endsAt, tickets, prizes, currency } = campaign;
  const heading = `campaign-${id}`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const [first] = tickets;
  return (
    <Stub className="campaign" role="group" aria-labelledby={heading}>
      <StubPart>
        <Scene kind={kind} phase="closed" prizes={prizes} currency={currency} />
        <StubHead level="p" serial={t(`rewards.kind_${kind}`)}>
          <Tag tone={TONES[status]}>{t(`rewards.status_${status}`)}</Tag>
        </StubHead>
        <h2 id={heading} dir="auto">
          {title}
        </h2>
        <p dir="auto">{summary}</p>
        <p className="stub-quiet">
          {status === 'coming_soon'
            ? t('rewards.from', { date: day.format(new Date(startsAt)) })
            : t('rewards.until', { date: day.format(new Date(endsAt)) })}
        </p>
      </StubPart>
      <StubPart>
        <p className="campaign__count">{t('rewards.have', { count: tickets.length })}</p>
        {status === 'claim' && first && (
          <Button variant="primary" size="large" disabled={!isOnline} onClick={() => onOpen(first)}>
            {t('rewards.open')}
          </Button>
        )}
        <details className="campaign__more">
          <summary>{t('rewards.odds')}</summary>
          <OddsTable campaign={campaign} />
          <Rules campaign={campaign} />
        </details>
        {tickets.length > 0 && (
          <details className="campaign__more">
            <summary>{t('rewards.hashes')}</summary>
            <dl className="campaign__hashes">
              {tickets.map(({ id: ticket, serverSeedHash }) => (
                <div key={ticket}>
                  <dt>{t('rewards.ticket', { number: ticket })}</dt>
                  <dd className="hash">
                    <bdi>{serverSeedHash}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </StubPart>
    </Stub>
  );
}

function Rules({ campaign: { leastDeposit, perMember, currency } }: { campaign: Campaign }) {
  const { t, formatMoney } = useI18n();
  return (
    <ul className="campaign__rules">
      {leastDeposit !== null && <li>{t('rewards.rule_deposit', { amount: formatMoney(leastDeposit, currency) })}</li>}
      <li>{t('rewards.rule_most', { count: perMember })}</li>
      <li>{t('rewards.rule_balance')}</li>
      <li>{t('rewards.rule_budget')}</li>
      {leastDeposit !== null && <li>{t('rewards.rule_back')}</li>}
      <li>{t('rewards.rule_fair')}</li>
    </ul>
  );
}
