import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { dealVietnam, specialMark } from '#games/kit/lottery/vietnam-draw.ts';
import { LOTTERY, PACES, REGION } from '#games/hanoi/quote.ts';

/** Returns the rules of the lottery at a pace. */
export const openLottery = openLotteries(PACES, { lottery: LOTTERY, deal: (rng) => dealVietnam(REGION, rng), mark: specialMark });
