import { shooterSport } from '#sports/kit/rounds/sport.ts';

/** Maps to 13 rounds; overtime in blocks of six rounds, until a side wins four rounds of a block. */
export default shooterSport({ code: 'cs2', rules: { overtimeHalf: 3, mostBlocks: 12 }, defence: 0.515 });
