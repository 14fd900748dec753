import { Sound } from '#games/kit/view/sound.ts';

/** The sounds of a slot. */
export class SlotSound extends Sound {
  /** A wood block: a reel stops, a coin lands. Further right is a little lower. */
  tick(reel = 0): void {
    this.knock(1020 - reel * 46, 520);
  }
}
