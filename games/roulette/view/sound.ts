import { TableSound } from '#games/kit/view/table/table-sound.ts';

/** Sounds of an ivory ball on wood, which rolls around the rim, strikes a stud and settles. */
export class RouletteSound extends TableSound {
  /** Plays a crack for each struck number. */
  thunder(strikes: number): void {
    for (let at = 0; at < strikes; at++) {
      setTimeout(() => this.knock(2_600, 90, { loudness: 0.14, seconds: 0.22 }), at * 420);
      setTimeout(() => this.knock(140, 40, { loudness: 0.12, seconds: 0.5 }), at * 420 + 60);
    }
  }

  rolling(ms: number): void {
    const falls = ms * 0.66;
    for (let at = 0, gap = 34; at < falls; at += gap, gap *= 1.045)
      setTimeout(() => this.knock(620, 480, { loudness: 0.045, seconds: 0.03 }), at);
    for (const [part, pitch] of [
      [0.68, 1_500],
      [0.78, 1_250],
      [0.88, 1_400],
      [0.94, 1_100],
    ] as const)
      setTimeout(() => this.knock(pitch, pitch * 0.6, { loudness: 0.1, seconds: 0.04 }), ms * part);
  }
}
