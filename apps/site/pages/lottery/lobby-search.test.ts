import { expect, test } from 'vitest';
import { readLobby } from '#apps/site/pages/lottery/lobby-search.ts';

test('a lobby reads how it is opened, and drops what is none of it or leads out of the site', () => {
  const requested = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'ELOTT',
    lottoGameCode: 'TV-N-5',
    lottoView: 'lobby',
    device: 'WEB',
    backUrl: '/vip?tab=1',
    language: 'VI',
  };
  const { launchMode: _, device: __, ...read } = requested;
  expect(readLobby(requested)).toMatchObject(read);
  const none = readLobby({
    lottoArea: 'XX',
    lottoPrizeMode: 'NONE',
    lottoGameCode: '<b>',
    lottoView: 'both',
    backUrl: 'https://elsewhere.example',
    language: '../en',
  });
  expect(Object.values(none).filter((one) => one !== undefined)).toEqual([]);
  expect(readLobby({ backUrl: '//elsewhere.example' }).backUrl).toBeUndefined();
});
