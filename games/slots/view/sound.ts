/** A pentatonic scale: any of its notes after another sounds right. */
const SCALE = [293.66, 329.63, 392, 440, 523.25, 587.33, 659.26, 783.99];
const NOTE_SECONDS = 0.11;

/** The sounds of a slot, made on the spot. Silent until the player has touched something, and for what returns no more than its stake. */
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

  /** To be called in a gesture. */
  unlock(): void {
    if (!this.#isOn) return;
    this.#context ??= new AudioContext();
    void this.#context.resume();
  }

  /** A wood block: a reel stops, a coin lands. Further right is a little lower. */
  tick(reel = 0): void {
    this.#play((context, out, now) => {
      const tone = context.createOscillator();
      tone.type = 'triangle';
      tone.frequency.setValueAtTime(1020 - reel * 46, now);
      tone.frequency.exponentialRampToValueAtTime(520, now + 0.05);
      out.gain.setValueAtTime(0.22, now);
      out.gain.exponentialRampToValueAtTime(0.0006, now + 0.075);
      tone.connect(out);
      tone.start(now);
      tone.stop(now + 0.09);
    });
  }

  /** A plucked string: one note, and one more with each doubling of the stake. */
  pluck(times: number): void {
    const notes = Math.min(SCALE.length, 1 + Math.ceil(Math.log2(Math.max(1, times))));
    for (let note = 0; note < notes; note++) this.#string(SCALE[note]!, note * NOTE_SECONDS);
  }

  destroy(): void {
    void this.#context?.close();
    this.#context = null;
  }

  #string(frequency: number, after: number): void {
    this.#play((context, out, now) => {
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
      out.gain.exponentialRampToValueAtTime(0.0006, start + 0.7);
      tone.connect(body).connect(out);
      tone.start(start);
      tone.stop(start + 0.75);
    });
  }

  #play(make: (context: AudioContext, out: GainNode, now: number) => void): void {
    const context = this.#context;
    if (!this.#isOn || context?.state !== 'running' || document.hidden) return;
    const out = context.createGain();
    out.connect(context.destination);
    make(context, out, context.currentTime);
  }
}
