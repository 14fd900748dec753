import { expect, test } from 'vitest';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { owner, pricedMatches, leg, kickOff, goOn, player } = await openSportsHouse();
const [event] = await pricedMatches();

type Row = { marketId: string; chances: number[] };
const closed = async () =>
  (await owner.query<Row>('SELECT market_id::text AS "marketId", chances FROM sports_closing WHERE event_id = $1', [event!])).rows;

test('the fair chances of markets with bets are stored as they stand at the start of a match, once, and none in play changes them', async () => {
  const fan = await player();
  const home = await leg(event!, 'home');
  await fan.placed([home]);
  expect(await closed()).toEqual([]);
  // The last prices before the start count, whatever they were when the bet was taken.
  await owner.query(`UPDATE sports_market SET chances = '{0.5,0.3,0.2}' WHERE id = $1`, [home.market]);
  await kickOff(event!);
  const stored = [{ marketId: String(home.market), chances: [0.5, 0.3, 0.2] }];
  expect(await closed()).toEqual(stored);
  const { rows } = await owner.query<{ chances: number[] }>('SELECT chances FROM sports_market WHERE id = $1', [home.market]);
  expect(rows[0]!.chances).not.toEqual([0.5, 0.3, 0.2]);
  await goOn(event!, 5);
  expect(await closed()).toEqual(stored);
});
