/** Full speed of a reel, in cells per second. */
const SPEED = 27;
const LANDING_SPEED = 9;
const PULL = { cells: 0.24, seconds: 0.15 };
const SECONDS_TO_SPEED = 0.16;
/** Distance before its stop at which a reel brakes, in cells. */
const BRAKE = 1.4;
const SPRING = { decay: 19, turn: 27, seconds: 0.3 };
const BACK_SECONDS = 0.42;

type Phase = 'rest' | 'pull' | 'run' | 'brake' | 'settle' | 'back';

/**
 * Motion of one reel. `position` counts cells downwards from the last stop; the reel rests on whole numbers. It is pulled up, released,
 * runs at full speed until its stop is set, brakes late, overshoots a little, and springs back.
 */
export class ReelMotion {
  position = 0;
  phase: Phase = 'rest';
  #speed = 0;
  #seconds = 0;
  #delay = 0;
  #target = 0;
  #from = 0;

  get isFast(): boolean {
    return this.phase === 'run' || this.phase === 'brake' ? this.#speed > SPEED * 0.45 : this.phase === 'back' && this.#seconds < 0.25;
  }

  start(delay: number): void {
    this.#enter('pull');
    this.#delay = delay;
    this.#speed = 0;
  }

  /** Sets the stop at least `cells` whole cells further, after `delay` seconds. Returns the position at which the reel will rest. */
  land(cells: number, delay: number): number {
    this.#target = Math.ceil(this.position + this.#speed * delay) + cells;
    this.phase = 'brake';
    return this.#target;
  }

  /** Turns the reel back to a whole cell above. Returns the position at which it will rest. */
  goBack(cells: number): number {
    this.#from = this.position;
    this.#target = Math.floor(this.position) - cells;
    this.#enter('back');
    return this.#target;
  }

  /** Skips most of the way to the stop. */
  hurry(): void {
    if (this.phase === 'brake') this.position = Math.max(this.position, this.#target - 2);
  }

  rest(position: number): void {
    this.position = position;
    this.#enter('rest');
  }

  /** Moves the reel on. Returns `impact` at the moment in which the reel meets its stop. */
  advance(seconds: number): 'impact' | null {
    this.#seconds += seconds;
    const time = this.#seconds;
    if (this.phase === 'pull') {
      const part = Math.min(1, Math.max(0, (time - this.#delay) / PULL.seconds));
      this.position = -PULL.cells * Math.sin((part * Math.PI) / 2);
      if (part === 1) this.#enter('run');
    } else if (this.phase === 'run') {
      this.#speed = Math.min(SPEED, this.#speed + (SPEED / SECONDS_TO_SPEED) * seconds);
      this.position += this.#speed * seconds;
    } else if (this.phase === 'brake') {
      const ahead = this.#target - this.position;
      const full = Math.max(this.#speed, SPEED * 0.8);
      this.#speed =
        ahead > BRAKE ? full : Math.max(LANDING_SPEED, Math.sqrt(LANDING_SPEED ** 2 + (SPEED ** 2 - LANDING_SPEED ** 2) * (ahead / BRAKE)));
      this.position += this.#speed * seconds;
      if (this.position >= this.#target) {
        this.#enter('settle');
        this.position = this.#target;
        return 'impact';
      }
    } else if (this.phase === 'settle') {
      this.position = this.#target + (LANDING_SPEED / SPRING.turn) * Math.exp(-SPRING.decay * time) * Math.sin(SPRING.turn * time);
      if (time >= SPRING.seconds) this.rest(this.#target);
    } else if (this.phase === 'back') {
      const part = Math.min(1, time / BACK_SECONDS);
      this.position = this.#from + (this.#target - this.#from) * (1 - (1 - part) ** 3);
      if (part === 1) this.rest(this.#target);
    }
    return null;
  }

  #enter(phase: Phase): void {
    this.phase = phase;
    this.#seconds = 0;
  }
}
