import { expect, test } from 'vitest';
import lab from '#games/fishing/lab.ts';

/** Dealt by a program of its own that knows docs/lab.md and the rows of `fish.csv` alone; 214 answers of it agreed, of each kind one stands here. */
const SHOTS = [
  ['reef', 'torpedo', 'wrasse', '3.00', 's745719301', 'c590954806', 28, 433, true, '18.00'],
  ['reef', 'cannon', 'tuna', '3.00', 's322262095', 'c23123211', 439, 152, false, '0.00'],
  ['reef', 'torpedo', 'sunfish', '3.00', 's194038581', 'c753118535', 160, 18, false, '0.00'],
  ['reef', 'cannon', 'wrasse', '0.70', 's56280035', 'c915529330', 536, 150, true, '4.20'],
  ['deep', 'cannon', 'propeller-ray', '3.00', 's135624482', 'c718460075', 387, 65, false, '0.00'],
  ['deep', 'torpedo', 'nautilus', '3.00', 's328897252', 'c741943818', 461, 439, true, '60.00'],
  ['deep', 'depth-charge', 'angler', '40.00', 's148639282', 'c203022812', 491, 254, true, '600.00'],
  ['deep', 'torpedo', 'brass-squid', '3.00', 's456888865', 'c910678624', 837, 84, false, '0.00'],
  ['deep', 'depth-charge', 'diver-frog', '3.00', 's388720358', 'c279087096', 40, 438, false, '0.00'],
  ['deep', 'cannon', 'rivet-fry', '0.70', 's707525236', 'c795738609', 394, 56, true, '1.40'],
  ['kites', 'rocket', 'fan-kite', '40.00', 's890543481', 'c837090109', 785, 459, false, '0.00'],
  ['kites', 'cannon', 'lantern-wheel', '40.00', 's845021492', 'c430657283', 841, 35, false, '0.00'],
  ['kites', 'rocket', 'sky-lantern', '3.00', 's814924789', 'c129697875', 802, 389, true, '30.00'],
  ['kites', 'cannon', 'firecracker-string', '3.00', 's65086263', 'c156164470', 856, 332, true, '0.00'],
] as const;

test('shots of all weapons and titles agree with a program that shares no code with them', () => {
  for (const [room, weapon, fish, cannon, serverSeed, clientSeed, nonce, shot, killed, paid] of SHOTS) {
    const dealt = lab['fishing.shot']({ room, weapon, fish, cannon, serverSeed, clientSeed, nonce, shot });
    expect([room, fish, dealt]).toEqual([room, fish, expect.objectContaining({ hit: true, killed, paid })]);
  }
});

test('chances by weapon are those of the law, worked out by hand; what is no room, bet, fish or weapon is refused', () => {
  // 0.96 ÷ 54, where 54 is the mean of the wheel; six bets kill six times as often.
  expect(lab['fishing.chance']({ room: 'reef', cannon: '10.00', fish: 'koi-wheel' })).toEqual({
    multiplier: '54',
    p: '4/225',
    rtp: '24/25',
  });
  expect(lab['fishing.special']({ room: 'reef', weapon: 'torpedo', fish: ['koi-wheel'] })).toEqual({
    cost: '6',
    p: { 'koi-wheel': '8/75' },
    rtp: '24/25',
  });
  expect(lab['fishing.special']({ room: 'kites', weapon: 'gong', fish: ['sky-lantern'] })).toMatchObject({
    freeHits: 40,
    kill: '1/40',
    rtp: '19/20',
  });
  expect(lab['fishing.return']({ room: 'kites' })).toMatchObject({ session: { rtp: '19/20', edge: '1/20', jackpot: '1/100' } });
  const wrong = [
    { room: 'pond', cannon: '0.10', fish: 'sprat' },
    { room: 'reef', cannon: '0.15', fish: 'sprat' },
    { room: 'reef', cannon: '0.10', fish: 'whale' },
    {},
    null,
  ];
  for (const input of wrong) expect(() => lab['fishing.chance'](input)).toThrow(/is one of|is a bet|is no fish/);
});
