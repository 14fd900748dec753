import { expect, test } from 'vitest';
import { readFixture, readUof } from '#feeds/kit/uof.ts';
import type { OddsMessage } from '#modules/sportsbook/feeds/port.ts';

// A message that throws is never acknowledged: the feed sends it again and again, and all behind it wait.

const PLAIN = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'isPrototypeOf'];
const head = 'product="1" event_id="sr:match:1" timestamp="1"';

test.each(PLAIN)('an element called %s is no message', (name) => {
  expect(readUof(`<${name} ${head}/>`)).toBeUndefined();
});

test.each(PLAIN)('a market, an outcome, a state and a sport called %s are unknown ones', (name) => {
  const outcomes = `<outcome id="${name}" odds="1.90"/>`;
  const markets = ['1', name].map((id) => `<market id="${id}" status="${name}">${outcomes}</market>`).join('');
  const status = `<sport_event_status status="${name}" home_score="1" away_score="0"/>`;
  const read = readUof(`<odds_change ${head}>${status}<odds>${markets}</odds></odds_change>`) as OddsMessage;
  expect(read.status).toBeUndefined();
  expect(read.markets.map(({ code, status: stands, outcomes: [one] }) => [code, stands, one!.name])).toEqual([
    ['winner', 0, `uof-${name}`],
    [`uof-${name}`, 0, name],
  ]);
  const sides = ['home', 'away'].map((side) => `<competitor qualifier="${side}" name="${side}"/>`).join('');
  const fixture = `<fixture id="x" start_time="2026-11-20T00:00:00Z"><tournament id="1" name="Cup"><sport id="${name}"/></tournament>${sides}</fixture>`;
  expect(readFixture(fixture)?.fixture.sport).toBe(name);
});

test.each(['\0', '\u0008', '\u001F', '\uFFFE', '\uD800'])(
  'a text with a character that XML does not have is no message (%j)',
  (character) => {
    expect(readUof(`<bet_stop product="1" event_id="sr:match:${character}" timestamp="1"/>`)).toBeUndefined();
  },
);

test('a market without the value of its line is an unknown one', () => {
  const text = (value: string) => `<odds_change ${head}><odds><market id="18" specifiers="total=${value}"/></odds></odds_change>`;
  const codeOf = (value: string) => (readUof(text(value)) as OddsMessage).markets[0]!.code;
  expect(['2.5', '', ' ', '0x10', '1e1'].map(codeOf)).toEqual(['total', 'uof-18', 'uof-18', 'uof-18', 'uof-18']);
});
