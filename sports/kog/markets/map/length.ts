import { mapLength } from '#sports/kit/lanes/markets.ts';

export default mapLength();
