import { objective } from '#sports/kit/lanes/markets.ts';

export default objective();
