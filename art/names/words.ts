/** The words of titles beside their nouns. All lists were written for this product; none comes from a supplier's catalogue. */
const list = (words: string): readonly string[] => words.split(' ').map((word) => word.replace('-', ' '));

export const ADJECTIVES = list(
  'Amber Ashen Azure Bashful Bold Brass Brave Bright Bristling Broken Calm Candid Carved Civil Clever Clouded Cobalt Copper Crimson Crooked Curious Dapper Daring Distant Drowsy Dusty Eager Early Elder Emerald Errant Faithful Feral Festive Fleet Flint Fond Foxed Frosted Gallant Gentle Gilded Glad Glass Grand Hallowed Hazel Hidden Hollow Honest Humble Idle Indigo Inland Iron Ivory Jaunty Jovial Keen Kindled Lacquer Late Lazy Linen Lively Lofty Loyal Lucid Marble Mellow Merry Midnight Mild Misty Modest Mossy Nimble Noble Northern Oaken Olive Onyx Opaline Painted Pale Patient Plain Polished Proud Quiet Quick Rainy Ready Restless Rosy Rowdy Royal Ruddy Russet Rustic Sable Saffron Salt Scarlet Secret Shy Silent Silver Sleepy Slow Sly Smoky Snowy Solemn Southern Spare Steady Still Stormy Stout Sudden Sunlit Supple Tall Tawny Tidal Tin Twilight Umber Velvet Verdant Vermilion Vivid Wakeful Wandering Warm Wary Whistling Willow Winter Witty Woven Young Zealous',
);
export const PLACES = list(
  'Aldermoor Ambervale Ashkeld Baihe Belcanto Brannock Calderin Corrawen Dunmarrow Eastmere Elvanta Farrowgate Fenwick Galloway-Pier Hanamori Harrowmere Irisfold Jinlan Kestrel-Bay Kirrin Lanhua Larkspur-Lane Lowmarket Maravel Meilin Merrowick Nanshore Northquay Oldbridge Orrery-Hill Pellworth Quillon Ravenna-Row Redlacquer Saltmarsh Sanvello Weirgate Silkwater Sorrel-Green Tallowick Tamarin Thornby Umbermoor Valdora Vesperine Wendrake Westerlow Windle Xiaolu Yarrowfield Yunting Zephyrine',
);
export const EVENTS = list(
  'Almanac Assembly Bazaar Caravan Carousel Chronicle Circus Clockwork Concert Council Crossing Festival Fair Ferry Gala Garden Gallery Harvest Holiday Hotel Hour Inn Jamboree Journey Ledger Library Lottery Market Masquerade Meridian Museum Nocturne Odyssey Opera Orchestra Parade Party Picnic Post Promenade Quarter Regatta Relay Revue Road Serenade Society Soiree Station Street Tale Tango Theatre Trail Troupe Turnpike Voyage Waltz Workshop',
);
export const NUMBERS = list('Two Three Four Six Nine Ten Eleven Twelve Fifteen Twenty Forty Sixty Ninety');
export const CIRCUMSTANCES: readonly string[] =
  'by Moonlight|at Low Tide|after Rain|before Breakfast|on the Stairs|in the Attic|over Rooftops|under Glass|at the Window|past Midnight|for Two|on Thursday|in the Orchard|against the Wind|by the Canal|off the Map|with Interest|in Three Acts|on the Half Hour|without a Hat'.split(
    '|',
  );
export const COURT = list(
  'Abbess Ambassador Baron Chamberlain Consul Contessa Count Dowager Duchess Empress Envoy Governor Infanta Kanzler Magistrate Marquis Minister Palatine Prefect Prince Regent Sultana Viceroy Widow',
);
