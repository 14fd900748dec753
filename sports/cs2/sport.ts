import { shooterSport } from '#sports/kit/rounds/sport.ts';

/** First to 13 rounds; overtime in blocks of six, until a side wins four of one. */
export default shooterSport({ code: 'cs2', rules: { overtimeHalf: 3, mostBlocks: 12 }, defence: 0.515 });
