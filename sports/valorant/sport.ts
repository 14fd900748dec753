import { shooterSport } from '#sports/kit/rounds/sport.ts';

/** Maps to 13 rounds; overtime in pairs of rounds, until a side wins both. */
export default shooterSport({ code: 'valorant', rules: { overtimeHalf: 1, mostBlocks: 24 }, defence: 0.505 });
