import { raceCalls } from '#contracts/bo/races.ts';
import { moneyText, numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { RaceEditor } from '#apps/admin/pages/races/race-editor.tsx';
import { MEASURE_WORDS, type Race } from '#apps/admin/pages/races/race.ts';
import { OfferPage, type OfferWords } from '#apps/admin/parts/offers/offer-page.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

const races = (): OfferWords => ({
  calls: raceCalls,
  title: t('Races'),
  one: 'race',
  fileName: 'races',
  spent: t('Paid'),
  publish: {
    description: t('A second person checks measure and prizes, then publishes. A published race cannot be changed.'),
  },
  stop: {
    title: t('Cancel this race?'),
    description: t('Scoring stops and no prizes are paid. A finished race cannot be cancelled.'),
    submit: t('Cancel race'),
    done: t('Race cancelled.'),
  },
  journal: { to: '/race-prizes', filter: 'raceId', text: t('See prizes paid') },
});

/** Lists races: drafts, running races and ended races. */
export function RacesPage() {
  return (
    <OfferPage<Race>
      kind={races()}
      columns={[
        { key: 'measure', head: t('Measure'), place: 'foot', text: ({ measure }) => MEASURE_WORDS[measure] },
        { key: 'until', head: t('Until'), tone: 'quiet', place: 'note', text: ({ endsAt }) => timeText(endsAt) },
      ]}
      figure={{ key: 'players', head: t('Players'), isFigure: true, place: 'figure', text: ({ players }) => numberText(players) }}
      facts={factsOf}
      renderParts={(row) => <Places one={row} />}
      mayStop={({ endsAt }) => new Date(endsAt) > new Date()}
      Editor={RaceEditor}
    />
  );
}

function factsOf({ currency, measure, gameTypes, games, leastStake, ticket, frozenAt }: Race) {
  const isOfPlay = measure !== 'deposits';
  return [
    [t('measure'), MEASURE_WORDS[measure]] as const,
    isOfPlay && ([t('games'), games.join(', ') || gameTypes.join(', ') || t('all')] as const),
    [
      t('places'),
      ticket === null
        ? t('ranked by score')
        : t('drawn, one entry per {ticket} {currency} of {measure}', { ticket: moneyText(ticket, currency), currency, measure }),
    ] as const,
    isOfPlay && ([t('minimum stake'), `${moneyText(leastStake, currency)} ${currency}`] as const),
    [t('ranking frozen'), frozenAt === null ? t('not yet') : timeText(frozenAt)] as const,
  ];
}

function Places({ one: { prizes, currency, leaders, takenLate } }: { one: Race }) {
  return (
    <>
      <DrawerPart title={t('Places')}>
        <Facts facts={prizes.map((prize, at) => [String(at + 1), `${moneyText(prize, currency)} ${currency}`] as const)} />
      </DrawerPart>
      {leaders.length > 0 && (
        <DrawerPart title={t('Leaders')}>
          <Facts facts={leaders.map(({ place, member, score }) => [`${place}. ${member.account}`, score] as const)} />
        </DrawerPart>
      )}
      {takenLate.length > 0 && (
        <DrawerPart title={t('Reversed after the draw')}>
          <p className="drawer__note">{t('These deposits were reversed after the draw. Their entries and prizes stay valid.')}</p>
          <Facts
            facts={takenLate.map(
              ({ member, amount, at }) => [`${member.account}, ${timeText(at)}`, `${moneyText(amount, currency)} ${currency}`] as const,
            )}
          />
        </DrawerPart>
      )}
    </>
  );
}
