import { useQuery } from '@tanstack/react-query';
import { readParSheet } from '#contracts/bo/par-sheets.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { parseFraction, scaled, toNumber } from '#kernel/fraction.ts';
import { Button } from '#ui/components/button/button.tsx';
import { csvText, downloadText } from '#web/text/csv.ts';
import { call } from '#apps/admin/lib/call.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

type Sheet = WireOutput<typeof readParSheet>;
type Way = Sheet['ways'][number];

const WAYS = { spin: 'Spin', buy: 'Bought feature', ante: 'Spin with ante' } as const;
/** A chance in per cent, with as many digits as its size needs. */
const chanceText = (chance: number): string => `${Number((chance * 100).toPrecision(6))} %`;
const percent = (fraction: string): string => `${(Number(scaled(parseFraction(fraction), 8)) / 1e6).toFixed(6)} %`;
const titleOf = ({ way, choice }: Way): string => (choice === null ? WAYS[way] : `${WAYS[way]}, choice ${choice + 1}`);

/** Drawer of a PAR sheet: figures and distribution of each way to play, and its files. */
export function SheetDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['par-sheet', name], queryFn: () => call(readParSheet, { name }) });
  const sheet = data?.success ? data.value : undefined;
  return (
    <Drawer title={name} onClose={onClose}>
      {sheet && (
        <DrawerPart title="Files">
          <Button size="small" variant="line" onClick={() => downloadText(`${name}.json`, `${JSON.stringify(sheet, null, 2)}\n`)}>
            Sheet as JSON
          </Button>{' '}
          <Button size="small" variant="line" onClick={() => downloadText(`${name}.csv`, csvText(linesOf(sheet)))}>
            Figures as CSV
          </Button>
        </DrawerPart>
      )}
      {sheet?.ways.map((way) => (
        <DrawerPart key={titleOf(way)} title={titleOf(way)}>
          <Facts facts={factsOf(way, sheet)} />
        </DrawerPart>
      ))}
      {sheet?.machines.map(({ way, sha256 }) => (
        <DrawerPart key={way} title={`Hash of the machine, ${way}`}>
          <p className="drawer__note figures">{sha256}</p>
        </DrawerPart>
      ))}
    </Drawer>
  );
}

function factsOf(way: Way, { totalBet }: Sheet): (readonly [string, string])[] {
  const feature = parseFraction(way.featureRate);
  return [
    ['price', `${way.price} coins, ${way.price / totalBet}× the total bet`],
    ['return', percent(way.rtp)],
    ['hit rate', percent(way.hitRate)],
    ['deviation', Math.sqrt(toNumber(parseFraction(way.variance))).toFixed(4)],
    ['feature', feature.top === 0n ? '–' : `1 in ${toNumber({ top: feature.bottom, bottom: feature.top }).toFixed(2)}`],
    ['largest win', `${way.mostCoins / totalBet}×, chance ${way.mostChance.toExponential(3)}`],
    ['loss to the cap', `at most ${percent(way.capLoss)}`],
    ['no win', chanceText(way.none)],
    ...way.distribution.filter(({ chance }) => chance > 0).map(({ from, chance }) => [`from ${from}×`, chanceText(chance)] as const),
  ];
}

/** A line for each figure, with exact fractions. */
function linesOf({ ways, name }: Sheet): string[][] {
  const figures = ['price', 'rtp', 'hitRate', 'variance', 'featureRate', 'capLoss', 'cycle', 'mostCoins', 'mostChance', 'none'] as const;
  return [
    ['version', 'way', 'choice', 'figure', 'value'],
    ...ways.flatMap((way) => {
      const head = [name, way.way, way.choice === null ? '' : String(way.choice)];
      return [
        ...figures.map((figure) => [...head, figure, String(way[figure])]),
        ...way.distribution.map(({ from, chance }) => [...head, `from ${from}`, String(chance)]),
      ];
    }),
  ];
}
