import { useQuery } from '@tanstack/react-query';
import { readParSheet } from '#contracts/bo/par-sheets.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { parseFraction, scaled, toNumber } from '#kernel/fraction.ts';
import { Button } from '#ui/components/button/button.tsx';
import { csvText, downloadText } from '#web/text/csv.ts';
import { call } from '#apps/admin/lib/call.ts';
import { decimalText, percentText } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Sheet = WireOutput<typeof readParSheet>;
type Way = Sheet['ways'][number];
type Gamble = NonNullable<Sheet['gamble']>;

const WAYS = translated({ spin: 'Spin', buy: 'Bought feature', ante: 'Spin with ante' });
const GAMBLES = translated({ red: 'gamble on red', black: 'gamble on black', climb: 'gamble on the ladder' });
/** Writes a chance in per cent, with six significant digits. */
const chanceText = (chance: number): string => percentText(Number(chance.toPrecision(6)), 0, 12);
const percent = (fraction: string): string => percentText(Number(scaled(parseFraction(fraction), 8)) / 1e8, 6);
const titleOf = ({ way, choice }: Way): string =>
  choice === null ? WAYS[way] : t('{way}, choice {choice}', { way: WAYS[way], choice: choice + 1 });

/** Drawer of a PAR sheet: figures and distribution of each way to play, and its files. */
export function SheetDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['par-sheet', name], queryFn: () => call(readParSheet, { name }) });
  const sheet = data?.success ? data.value : undefined;
  return (
    <Drawer title={name} onClose={onClose}>
      {sheet && (
        <DrawerPart title={t('Files')}>
          <Button size="small" variant="line" onClick={() => downloadText(`${name}.json`, `${JSON.stringify(sheet, null, 2)}\n`, 'json')}>
            {t('Sheet as JSON')}
          </Button>{' '}
          <Button size="small" variant="line" onClick={() => downloadText(`${name}.csv`, csvText(linesOf(sheet)))}>
            {t('Figures as CSV')}
          </Button>
        </DrawerPart>
      )}
      {sheet?.ways.map((way) => (
        <DrawerPart key={titleOf(way)} title={titleOf(way)}>
          <Facts facts={factsOf(way, sheet)} />
        </DrawerPart>
      ))}
      {sheet?.gamble && (
        <DrawerPart title={t('Gamble on a win')}>
          <Facts facts={factsOfGamble(sheet.gamble)} />
        </DrawerPart>
      )}
      {sheet?.machines.map(({ way, sha256 }) => (
        <DrawerPart key={way} title={t('Hash of the machine, {way}', { way })}>
          <p className="drawer__note figures">{sha256}</p>
        </DrawerPart>
      ))}
    </Drawer>
  );
}

function factsOf(way: Way, { totalBet }: Sheet): (readonly [string, string])[] {
  const feature = parseFraction(way.featureRate);
  return [
    [t('cost'), t('{coins} coins, {times}× the total bet', { coins: way.price, times: way.price / totalBet })],
    [t('return'), percent(way.rtp)],
    ...(way.metered === undefined ? [] : ([[t('part of the return paid by the meter'), percent(way.metered)]] as const)),
    [t('hit rate'), percent(way.hitRate)],
    [t('deviation'), decimalText(Math.sqrt(toNumber(parseFraction(way.variance))), 4)],
    [
      t('feature'),
      feature.top === 0n ? '–' : t('1 in {toNumber}', { toNumber: decimalText(toNumber({ top: feature.bottom, bottom: feature.top }), 2) }),
    ],
    [
      t('largest win'),
      t('{mostCoins}×, chance {toExponential}', { mostCoins: way.mostCoins / totalBet, toExponential: way.mostChance.toExponential(3) }),
    ],
    [t('return lost to the win cap'), t('at most {percent}', { percent: percent(way.capLoss) })],
    [t('no win'), chanceText(way.none)],
    ...way.distribution
      .filter(({ chance }) => chance > 0)
      .map(({ from, chance }) => [t('from {from}×', { from }), chanceText(chance)] as const),
  ];
}

function factsOfGamble({ most, kinds }: Gamble): (readonly [string, string])[] {
  const exact = (fraction: string): string => chanceText(toNumber(parseFraction(fraction)));
  return [
    ...kinds.map(
      ({ on, chance, times, rtp }) =>
        [
          GAMBLES[on],
          t('chance {chance}, pays {times}×, return {percent}', { chance: exact(chance), times, percent: exact(rtp) }),
        ] as const,
    ),
    [t('gambles in a round'), t('at most {count}', { count: most })],
  ];
}

/** Returns the rows of the file of figures, with exact fractions. */
function linesOf({ ways, gamble, name }: Sheet): string[][] {
  const figures = [
    'price',
    'rtp',
    'hitRate',
    'variance',
    'featureRate',
    'metered',
    'capLoss',
    'cycle',
    'mostCoins',
    'mostChance',
    'none',
  ] as const;
  return [
    ['version', 'way', 'choice', 'figure', 'value'],
    ...ways.flatMap((way) => {
      const head = [name, way.way, way.choice === null ? '' : String(way.choice)];
      return [
        ...figures.filter((figure) => way[figure] !== undefined).map((figure) => [...head, figure, String(way[figure])]),
        ...way.distribution.map(({ from, chance }) => [...head, `from ${from}`, String(chance)]),
      ];
    }),
    ...(gamble === null ? [] : [[name, 'gamble', '', 'most', String(gamble.most)]]),
    ...(gamble?.kinds ?? []).flatMap(({ on, ...figures }) =>
      Object.entries(figures).map(([figure, value]) => [name, 'gamble', on, figure, String(value)]),
    ),
  ];
}
