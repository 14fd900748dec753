/** Words that occur in many real titles or suggest a promise of gain; no title may use them. */
const REFUSED_WORDS =
  /\b(lucky|luck|fortune|fortunes|mega|gold|golden|wild|book|bonanza|rich|riches|joker|olympus|mania|rush|deluxe|jackpot|win|wins|winner|money|cash|fire|starburst|gonzo|zeus|rainbow|buffalo|moolah|legend|legends|power|hot|gates|bass|megaways|cleopatra|ra|extreme|magic|bonus|free|profit|prize|payout|bet)\b/i;

/** Brands and makers, of games and of other products, that generated names might contain. */
const BRANDS = new Set(
  'netent playtech microgaming pragmatic novomatic aristocrat igt bally williams konami habanero betsoft yggdrasil quickspin relax nolimit hacksaw evolution amatic merkur gamomat wazdan spade joker jili fachai pgsoft playstar rtg isoftbet playngo cqnine asia gaming disney marvel nintendo sega atari hasbro mattel monopoly lego barbie pokemon pikachu mario batman superman spiderman hulk avengers starwars vader potter hogwarts tolkien hobbit gandalf simpsons coca pepsi ferrari porsche rolex google apple tesla uno scrabble cluedo tetris pacman zelda sonic minecraft bond rambo rocky terminator predator alien jumanji narnia shrek vegas bellagio caesars'.split(
    ' ',
  ),
);

/** Well-known titles, without article. The list was written from memory: the operator must search the registers before a real launch. */
export const KNOWN_TITLES: ReadonlySet<string> = new Set(
  'wolf run,koi gate,koi princess,dragon tiger,silent samurai,silver fang,silver lion,crown gems,royal seven,royal sevens,secret forest,royal crown,ruby rocket,crimson moon,great rhino,midnight romance,scarab queen,royal masquerade,masquerade,twilight princess,ivory citadel,emerald isle,safari king,panda king,pirate coins,copper dragon,emerald dragon,crimson tiger,silver wolf,amber sterlings,royal dragon,hidden temple,jade temple,plentiful treasure,carnival cup,carnival queen,candy island,mystic wolf,midnight eclipse,coral reef,reel rush,fruit shop,fruit party,candy village,volcano eruption,sugar skulls,esqueleto,lost relics,secret garden,midnight carnival,merry bells,jewel sea,iron bank,iron girl,stone cold,book of dead,book of ra,sweet bonanza,gates of olympus,starburst,gonzos quest,wolf gold,big bass,fire joker,reactoonz,immortal romance,mega moolah,thunderstruck,avalon,tomb raider,buffalo king,jammin jars,dead or alive,twin spin,blood suckers,divine fortune,hall of gods,jack hammer,moon princess,legacy of dead,rise of merlin,aztec gold,dragon link,lightning link,age of the gods,great blue,white king,panther moon,safari heat,highway kings,dolphin reef,iron man,cash coaster,break da bank,carnaval,cashapillar,tomb of ra,queen of the nile,where is the gold,big red,wheel of fortune,zeus,black knight,bier haus,raging rhino,spartacus,kitty glitter,cleopatra,siberian storm,da vinci diamonds,golden goddess,double diamond,triple diamond,cats,lobstermania,texas tea,pixies of the forest,wild wolf,black widow,fire light,sun and moon,pompeii,five dragons,miss kitty,timber wolf,indian dreaming,choy sun doa,sugar rush,fruit twist,money train,tombstone,mental,el paso,wanted,dork unit,chaos crew,stick em,jewel box,jewel quest,gem rocks,rune quest,viking runes,golden tour,fairest,dragon kingdom,dragon fire,dragon shrine,dragon spin,dragon hero,dragon tiger gate,great rhino,koi garden,lotus heart,lotus love,silver bullet,robin hood,crystal ball,magic mirror,eye of horus,ramses book,el torero,royal seven xxl,ghosts night,wild frames,piggy bank,pearl lagoon,pearls of india,enchanted crystals,gold trophy,hugo,crazy cows,happy halloween,tower quest,energoonz,cloud quest,rage to riches,golden ticket,golden legend,matsuri,samba carnival,hot ink,lucky diamonds,bell of fortune,fruit bonanza,copy cats,koi fish,turtle island,cactus jack,cosmic fortune,rocket man,robot wars,robo cash,ship wreck,pirates gold,bull ride,toro loco,scarab gold,egyptian fortunes,tiger claw,white tiger,tiger stripes,silent night,snowfang,wolf moon,owl eyes,snake charmer,cobra king,golden phoenix,phoenix sun,phoenix rising,firebird,drum beat,thunder drums,mask of gold,masked gods,mahjong ways,mahjong gold,sushi bar,sushi cade,coin charge,hidden coins,queen of crowns,treasure island,treasure hunt,pirate chest,magic potion,potion factory,rune stones,pharaohs fortune,pharaohs gold,keys to the kingdom,castle builder,lancelot,excalibur,lucky sevens,sizzling hot,hot seven,hearts and diamonds,jackpot dice,fruit fiesta,fruit mania,cherry love,bells on fire,horseshoe,irish luck,clover riches,coral kings,ocean pearl,turtle dash,volcano riches,magic mushroom,day of the dead,calavera,sun god,solar queen,space wars,galaxy,pirate ship,sea captain,rock star,jimi,candy bars,candy burst,hot air balloon'.split(
    ',',
  ),
);

const LONGEST_NAME = 30;

/** True if a title may not be used: it has a refused word or a brand, is a known title, is too long, or uses a stem twice. */
export function isRefused(name: string): boolean {
  const key = name
    .toLowerCase()
    .replace(/^(the|an?) /, '')
    .replace(/[^a-z ]/g, '');
  return (
    name.length > LONGEST_NAME ||
    REFUSED_WORDS.test(name) ||
    KNOWN_TITLES.has(key) ||
    key.split(' ').some((word) => BRANDS.has(word)) ||
    /\b(\w{4,})\b.*\b\1/i.test(name)
  );
}
