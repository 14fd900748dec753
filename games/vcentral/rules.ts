import { openLotteries } from '#games/kit/lottery/ticket-rules.ts';
import { dealVietnam, specialMark } from '#games/kit/lottery/vietnam-draw.ts';
import { LOTTERY, REGION } from '#games/vcentral/quote.ts';
import { PACES } from '#games/vcentral/stations.ts';

/** Returns the rules of a province, or of simulated draws at a pace. */
export const openLottery = openLotteries(PACES, { lottery: LOTTERY, deal: (rng) => dealVietnam(REGION, rng), mark: specialMark });
