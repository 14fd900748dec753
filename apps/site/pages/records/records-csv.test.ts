import { expect, test } from 'vitest';
import { betsCsv, readAllBets } from '#apps/site/pages/records/records-csv.ts';
import { filterOf, readRecordSearch } from '#apps/site/pages/records/record-filter.ts';
import type { BetRecord, BetRecords } from '#apps/site/parts/play/use-bet-records.ts';
import { readAmount } from '#kernel/amount.ts';

function bet(id: number, more: Partial<BetRecord> = {}): BetRecord {
  return {
    roundId: String(id),
    vendor: 'AE',
    gameCode: 'AE-0001',
    gameName: 'Chest',
    accountTypeName: 'AE',
    hasReplay: true,
    page: null,
    iconUrl: '',
    stake: readAmount('2'),
    payout: readAmount('0.4'),
    net: readAmount('-1.6'),
    turnover: readAmount('2'),
    at: '2026-11-21T07:00:00.000Z',
    ...more,
  };
}

test('amounts have all decimals of the currency, signs and no separators', () => {
  expect(betsCsv([bet(9, { stake: readAmount('12345.5'), net: readAmount('-12345.1') })], 'USD')).toBe(
    'round,time,game,studio,currency,stake,payout,net,turnover\r\n9,2026-11-21T07:00:00.000Z,Chest,AE,USD,12345.50,0.40,-12345.10,2.00\r\n',
  );
  expect(betsCsv([bet(9, { stake: readAmount('5000') })], 'VND')).toContain(',5000,');
});

test('quotes, commas and what a spreadsheet would run are made harmless', () => {
  expect(betsCsv([bet(1, { gameName: 'Five, "Six"' })], 'USD')).toContain('"Five, ""Six"""');
  expect(betsCsv([bet(1, { gameName: '=1+1' })], 'USD')).toContain(",'=1+1,");
});

test('all pages of the filter are read, and a bet that moved to the next page is there once', async () => {
  const pages = [[bet(5), bet(4)], [bet(4), bet(3)], [bet(2)]];
  const requested: number[] = [];
  const { bets } = await readAllBets({ days: 7, ago: 0 }, async (_filter, pageNo) => {
    requested.push(pageNo);
    return { content: pages[pageNo - 1]!, totalPages: 3, pageNum: pageNo, currency: 'USD' } as BetRecords;
  });
  expect(requested).toEqual([1, 2, 3]);
  expect(bets.map(({ roundId }) => roundId)).toEqual(['5', '4', '3', '2']);
});

test('an address that makes no sense shows the last seven days', () => {
  expect(filterOf(readRecordSearch({ days: 9, page: -1, vendor: '../x', game: 'G' }))).toEqual({ days: 7, ago: 0 });
  expect(readRecordSearch({ days: 30, page: 2, vendor: 'AE', game: 'AE-0001' })).toEqual({
    days: 30,
    page: 2,
    vendor: 'AE',
    game: 'AE-0001',
  });
  expect(readRecordSearch({ days: 7, page: 1 })).toEqual({});
});
