import { endsHigher } from '#sports/seasons/markets.ts';

export default endsHigher();
