import { expect, test } from 'vitest';
import { readFixture, readUof } from '#feeds/kit/uof.ts';
import { perOutright } from '#feeds/kit/uof-outrights.ts';

test.each([
  ['a doctype', '<!DOCTYPE a [<!ENTITY x "xx">]><alive product="1" timestamp="1" subscribed="1"/>'],
  ['an entity of its own', '<bet_stop product="1" event_id="&x;" timestamp="1"/>'],
  ['two roots', '<alive product="1" timestamp="1" subscribed="1"/><alive product="1" timestamp="1" subscribed="1"/>'],
  ['an open end', '<odds_change product="1" event_id="sr:match:1" timestamp="1"><odds>'],
  ['a wrong end', '<odds_change product="1" event_id="sr:match:1" timestamp="1"><odds></market></odds_change>'],
  ['no time', '<bet_stop product="1" event_id="sr:match:1"/>'],
  ['another message', '<cashout product="1" event_id="sr:match:1" timestamp="1"/>'],
  ['depth without end', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
  ['a name that objects inherit', '<constructor/>'],
  ['a name whose inherited function throws', '<valueOf/>'],
  ['a control character', '<bet_stop product="1" event_id="sr:match:\0" timestamp="1"/>'],
  ['half of a pair of code units', '<bet_stop product="1" event_id="sr:match:\uD800" timestamp="1"/>'],
  ['a reference to no character', '<bet_stop product="1" event_id="sr:match:&#x110000;" timestamp="1"/>'],
  ['a reference to a control character', '<bet_stop product="1" event_id="sr:match:&#0;" timestamp="1"/>'],
  ['an ampersand alone', '<bet_stop product="1" event_id="a & b" timestamp="1"/>'],
  ['a producer that is no number of one', '<bet_stop product="9999999999" event_id="sr:match:1" timestamp="1"/>'],
  ['a time after the last year', '<bet_stop product="1" event_id="sr:match:1" timestamp="999999999999999"/>'],
  ['a window from no time', '<bet_cancel product="1" event_id="sr:match:1" timestamp="1" start_time="soon"/>'],
  ['a window that ends before it begins', '<bet_cancel product="1" event_id="sr:match:1" timestamp="1" start_time="2" end_time="2"/>'],
])('a text with %s is no message', (_what, text) => {
  expect(readUof(text)).toBeUndefined();
});

test('names have their characters, however they are written', () => {
  const text = (name: string) =>
    `<fixture id="sr:match:1" start_time="2026-01-01T00:00:00Z"><tournament id="1" name="x"><sport id="sr:sport:1"/></tournament><competitors>
     <competitor qualifier="home" name="${name}"/><competitor qualifier="away" name="b"/></competitors></fixture>`;
  const nameOf = (name: string) => readFixture(text(name))?.fixture.names[0];
  expect(nameOf('Queen&#39;s &amp; K&#xF6;ln &#128;&lt;')).toBe("Queen's & Köln \x80<");
  expect(nameOf('&amp;lt; &amp;#39;')).toBe('&lt; &#39;');
});

test('each-way terms are read where they are whole, and the places of a line belong to that line', () => {
  const line = (id: string, specifiers: string, extended: string) =>
    `<odds_change product="3" event_id="sr:season:1" timestamp="1"><odds><market id="${id}" specifiers="${specifiers}" extended_specifiers="${extended}"/></odds></odds_change>`;
  const termsOf = (extended: string) => {
    const message = readUof(line('534', 'variant=pre:markettext:1', extended));
    return message?.type === 'odds' ? message.markets[0]!.eachWay : undefined;
  };
  expect(termsOf('score=0:1|each_way=1/5|each_way_places=3')).toEqual({ code: 'top', specifiers: 'places=3', share: [1, 5] });
  expect(termsOf('each_way=1/4|each_way_places=2')).toEqual({ code: 'place', specifiers: '', share: [1, 4] });
  for (const text of ['', 'each_way=1/4', 'each_way_places=2', 'each_way=1/4|each_way_places=1', 'each_way=-1/4|each_way_places=2'])
    expect(termsOf(text)).toBeUndefined();
  const eventsOf = (specifiers: string, extended: string) =>
    perOutright(readUof(line('536', specifiers, extended))!, new Set()).map((one) => 'markets' in one && [one.event, one.markets[0]!.code]);
  const winner = 'variant=pre:markettext:1|version=v1';
  expect(eventsOf('variant=pre:markettext:2|winners=3', `each_way_of=${winner}`)).toEqual([[`sr:season:1/${winner}`, 'top']]);
  // Its number of places is not known, so staff see it.
  expect(eventsOf('variant=pre:markettext:2', `each_way_of=${winner}`)).toEqual([['sr:season:1', 'uof-536']]);
});

test('a moment of tennis is tense where the next point may decide a set', () => {
  const tense = (points: string, games: string) => {
    const [[home, away], [own, other]] = [points.split('-'), games.split('-')];
    const periods = `<period_scores><period_score number="2" home_score="${own}" away_score="${other}"/><period_score number="1" home_score="6" away_score="0"/></period_scores>`;
    const status = `<sport_event_status status="1" home_score="1" away_score="0" home_gamescore="${home}" away_gamescore="${away}">${periods}</sport_event_status>`;
    const message = readUof(`<odds_change product="1" event_id="sr:match:1" timestamp="1">${status}<odds/></odds_change>`);
    return message?.type === 'odds' ? message.status?.isTense : 'none';
  };
  for (const [points, games] of [
    ['40-30', '5-4'],
    ['50-40', '5-4'],
    ['0-40', '2-5'],
    ['40-15', '6-5'],
    ['6-5', '6-6'],
    ['8-9', '6-6'],
  ] as const)
    expect([points, games, tense(points, games)]).toEqual([points, games, true]);
  for (const [points, games] of [
    ['40-40', '5-4'],
    ['30-30', '5-4'],
    ['40-0', '5-5'],
    ['40-0', '4-3'],
    ['40-30', '3-5'],
    ['5-5', '6-6'],
  ] as const)
    expect([points, games, tense(points, games)]).toEqual([points, games, false]);
  expect(tense('', '1-0')).toBeUndefined();
});

test('every moment of a shoot-out is tense, and the scores of the sets are read in their order', () => {
  const read = (attributes: string, periods = '') => {
    const status = `<sport_event_status status="1" home_score="1" away_score="0" ${attributes}><period_scores>${periods}</period_scores></sport_event_status>`;
    const message = readUof(`<odds_change product="1" event_id="sr:match:1" timestamp="1">${status}<odds/></odds_change>`);
    return message?.type === 'odds' ? message.status : undefined;
  };
  expect(read('match_status="50"')!.isTense).toBe(true);
  expect(read('match_status="7"')).toEqual({ state: 'live', score: [1, 0] });
  const first = '<period_score number="1" home_score="25" away_score="20"/>';
  const second = '<period_score number="2" home_score="3" away_score="24"/>';
  const sets = read('match_status="9"', second + first)!;
  expect([sets.parts, sets.isTense]).toEqual([
    [
      [25, 20],
      [3, 24],
    ],
    undefined,
  ]);
  expect(read('match_status="9"', '<period_score number="1" home_score="x" away_score="20"/>')!.parts).toBeUndefined();
  expect(read('match_status="9"', first.repeat(21))!.parts).toBeUndefined();
});

test('the least part that a dead heat pays is above nothing', () => {
  const text =
    '<bet_settlement product="1" event_id="sr:match:1" timestamp="1"><outcomes><market id="1"><outcome id="1" result="1" dead_heat_factor="0.0001"/></market></outcomes></bet_settlement>';
  expect(readUof(text)).toMatchObject({ markets: [{ ends: [{ name: 'home', places: 1, tied: 1_000 }] }] });
});

test('prices that are no numbers are not sold', () => {
  const text = (odds: string) =>
    `<odds_change product="1" event_id="sr:match:1" timestamp="1"><odds><market id="1" status="1"><outcome id="1" odds="${odds}"/></market></odds></odds_change>`;
  const priceOf = (odds: string) => {
    const message = readUof(text(odds));
    return message?.type === 'odds' ? message.markets[0]!.outcomes[0]!.price : undefined;
  };
  expect(['1.90', '19', 'NaN', '-2', '1e9', '', '2.12345', 'Infinity'].map(priceOf)).toEqual([19_000, 190_000, 0, 0, 0, 0, 21_234, 0]);
});
