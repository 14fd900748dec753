/** A pentatonic scale: any two of its notes sound well together. */
const SCALE = [293.66, 329.63, 392, 440, 523.25, 587.33, 659.26, 783.99];
const CHORD = [2, 4, 5, 7];
const NOTE_SECONDS = 0.11;

type Make = (context: AudioContext, out: GainNode, now: number) => void;

/**
 * Sounds of a game, synthesized in the browser. Silent until the player has touched the page. Families add their own sounds with `make`.
 */
export class Sound {
  #context: AudioContext | null = null;
  #isOn: boolean;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn;
    if (!isOn) void this.#context?.suspend();
  }

  /** Allows sound; must be called within a gesture of the player. */
  unlock(): void {
    if (!this.#isOn) return;
    this.#context ??= new AudioContext();
    void this.#context.resume();
  }

  /** Plays a plucked string: one note, and a further note for each doubling of the stake. Silent if the payout is not above the stake. */
  pluck(times: number): void {
    if (times <= 1) return;
    const notes = Math.min(SCALE.length, 1 + Math.ceil(Math.log2(times)));
    for (let note = 0; note < notes; note++) this.string(note, note * NOTE_SECONDS);
  }

  /** Plays a pluck whose last notes sound again `rounds` times, longer each time. */
  longString(times: number, rounds: number): void {
    this.pluck(times);
    for (let round = 0; round < rounds; round++) {
      const after = (SCALE.length + 2 + round * CHORD.length) * NOTE_SECONDS;
      for (const [at, note] of CHORD.entries()) this.string(note, after + at * NOTE_SECONDS, 1.2 + round * 0.6);
    }
  }

  /** Plays a note of the scale, `after` seconds from now, which fades for `seconds`. */
  string(note: number, after = 0, seconds = 0.7): void {
    const frequency = SCALE[Math.min(note, SCALE.length - 1)]!;
    this.make((context, out, now) => {
      const start = now + after;
      const tone = context.createOscillator();
      const body = context.createBiquadFilter();
      tone.type = 'sawtooth';
      tone.frequency.setValueAtTime(frequency, start);
      body.type = 'lowpass';
      body.frequency.setValueAtTime(frequency * 6, start);
      body.frequency.exponentialRampToValueAtTime(frequency * 1.2, start + 0.35);
      out.gain.setValueAtTime(0.0001, start);
      out.gain.exponentialRampToValueAtTime(0.16, start + 0.006);
      out.gain.exponentialRampToValueAtTime(0.0006, start + seconds);
      tone.connect(body).connect(out);
      tone.start(start);
      tone.stop(start + seconds + 0.05);
    });
  }

  /** Plays a short knock that falls from a pitch to another, like wood, bone or stone. */
  knock(
    from: number,
    to: number,
    { loudness = 0.22, seconds = 0.09, type = 'triangle' }: { loudness?: number; seconds?: number; type?: OscillatorType } = {},
  ): void {
    this.make((context, out, now) => {
      const tone = context.createOscillator();
      tone.type = type;
      tone.frequency.setValueAtTime(from, now);
      tone.frequency.exponentialRampToValueAtTime(to, now + seconds * 0.6);
      out.gain.setValueAtTime(loudness, now);
      out.gain.exponentialRampToValueAtTime(0.0006, now + seconds * 0.85);
      tone.connect(out);
      tone.start(now);
      tone.stop(now + seconds);
    });
  }

  destroy(): void {
    void this.#context?.close();
    this.#context = null;
  }

  make(make: Make): void {
    const context = this.#context;
    if (!this.#isOn || context?.state !== 'running' || document.hidden) return;
    const out = context.createGain();
    out.connect(context.destination);
    make(context, out, context.currentTime);
  }
}
