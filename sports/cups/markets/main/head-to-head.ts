import { goesFurther } from '#sports/cups/markets.ts';

export default goesFurther();
