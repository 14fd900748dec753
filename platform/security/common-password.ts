import { foldLetters } from '#kernel/name-key.ts';

/**
 * Words at the top of published lists of leaked passwords (NCSC's 100,000 and SecLists, shortened to their stems), with words of the region
 * and of games. They are compared without case, accents, disguises, and characters before and after.
 */
const WORDS = new Set(
  `password passwd passwort pass passord contrasena senha motdepasse parola parol haslo heslo salasana sifre matkhau rahasia katasandi mima
  qwerty qwertz azerty qwert asdf asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwe asd zxc qaz
  abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaa xxx xxxx admin administrator root user username guest test testing tester
  default login logon signin welcome hello hi letmein openup secret changeme change temp temporary access master mypassword mypass account
  iloveyou ilove love lovely loveme lover sweetheart baby babygirl honey angel angels princess prince queen king sunshine flower butterfly
  dragon monkey tiger lion panda eagle bear wolf horse snake dog cat kitty puppy bunny chicken cookie chocolate cheese banana orange apple
  football soccer baseball basketball hockey tennis golf liverpool chelsea arsenal barcelona realmadrid juventus manchester manutd milan
  superman batman spiderman ironman naruto pokemon pikachu starwars matrix hunter ranger soldier killer ninja samurai shadow ghost phoenix
  michael jordan michelle jessica jennifer ashley daniel thomas andrew joshua robert george charlie nicole anthony matthew amanda maria anna
  david john james william alex alexander samantha summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december freedom whatever trustno mustang ferrari porsche mercedes
  yamaha honda toyota samsung nokia iphone google facebook youtube internet computer windows microsoft oracle server network pepper ginger
  player gamer game games gaming poker casino jackpot slots slot lottery bet betting bingo blackjack roulette lucky luck money moneymoney cash
  dollar million millionaire rich winner win winning bigwin vip gold golden diamond silver happy family friend friends forever peace jesus
  god buddha allah blessed woaini woaiwojia aini nihao zhongguo woaini vietnam hanoi saigon anhyeuem emyeuanh anhyeu thailand bangkok
  siam laos malaysia indonesia jakarta sayang cinta manila pilipinas india mumbai china beijing taiwan japan tokyo korea seoul dubai
  london paris berlin moscow america newyork texas canada australia`.split(/\s+/),
);

const DISGUISES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'azertyuiopqsdfghjklmwxcvbn',
];
/** Least length of a run of neighbours on a keyboard or in an alphabet that is removed. */
const RUN = 4;
/** Least number of different letters that must remain without words, runs and repeats. */
const LEAST_LEFT = 5;

/**
 * True if a password is easy to guess: a common word or the account's own name with digits or signs around it, a row of keys, or few
 * different letters. `names` are the account name and other names of the owner.
 */
export function isCommonPassword(password: string, names: readonly (string | undefined)[] = []): boolean {
  const plain = foldLetters(password);
  if (new Set(plain).size < LEAST_LEFT) return true;
  const own = names.flatMap((name) => (name ? [foldLetters(name.split('@')[0]!)] : [])).filter((name) => name.length >= 4);
  return [plain, undisguised(plain)].some(
    (text) => isStem(text) || own.some((name) => leftOf(text.replaceAll(name, '')) < LEAST_LEFT && text.includes(name)),
  );
}

/** True if the text is a listed word, once or twice, with figures and signs before and after, or rows of keys with few other letters. */
function isStem(text: string): boolean {
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const half = word.slice(0, word.length / 2);
  if (WORDS.has(word) || WORDS.has(word.replace(/s$/, '')) || (half + half === word && WORDS.has(half))) return true;
  const words = word.split(/[^\p{L}]+/u);
  if (words.length > 1 && words.every((one) => one.length < 2 || WORDS.has(one))) return true;
  return leftOf(text) < LEAST_LEFT;
}

/** Returns the number of different letters without rows of keys, and without figures and signs at the end. */
function leftOf(text: string): number {
  return new Set(withoutRuns(text).replaceAll(/[^\p{L}]+$/gu, '')).size;
}

function withoutRuns(text: string): string {
  let left = text;
  for (const row of [...ROWS, ...ROWS.map((one) => [...one].toReversed().join(''))]) {
    for (let at = 0; at + RUN <= left.length;) {
      let end = at + RUN;
      if (!row.includes(left.slice(at, end))) {
        at += 1;
        continue;
      }
      while (end < left.length && row.includes(left.slice(at, end + 1))) end += 1;
      left = left.slice(0, at) + left.slice(end);
    }
  }
  return left;
}

function undisguised(text: string): string {
  // Figures at the end are a year or a count, so they do not stand for letters.
  const [, head = '', tail = ''] = /^(.*?)([^\p{L}]*)$/u.exec(text) ?? [];
  return head.replaceAll(/[013457@$!+8]/g, (sign) => DISGUISES[sign] ?? sign) + tail;
}
