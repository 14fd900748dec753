import type { TitleMusic } from '#games/fishing/view/title-music.ts';
import type { Sound } from '#games/kit/view/sound.ts';

const LOUDNESS = { melody: 0.028, bass: 0.04 };
const SECONDS = { melody: 1.1, bass: 2.2 };
const OCTAVE = 12;
/** Greatest delay of a note, in milliseconds. After a longer pause of the page, the music continues with the present beat. */
const LATEST_MS = 400;

/** Plays a title's music softly under the shots. */
export class Music {
  readonly #music: TitleMusic;
  readonly #sound: Pick<Sound, 'make'>;
  #beat = 0;
  #dueAt = 0;

  constructor(music: TitleMusic, sound: Pick<Sound, 'make'>) {
    this.#music = music;
    this.#sound = sound;
  }

  /** Plays the notes that are due; called with each frame, with a time in milliseconds. */
  step(now: number): void {
    if (now < this.#dueAt) return;
    const { beatMs, melody, bass } = this.#music;
    if (now - this.#dueAt > LATEST_MS) this.#dueAt = now;
    this.#dueAt += beatMs;
    this.#note('melody', melody[this.#beat % melody.length]);
    this.#note('bass', bass[this.#beat % bass.length]);
    this.#beat++;
  }

  #note(voice: 'melody' | 'bass', semitones: number | null | undefined): void {
    if (semitones === null || semitones === undefined) return;
    const { root, wave } = this.#music;
    const pitch = root * 2 ** ((voice === 'bass' ? semitones - OCTAVE : semitones) / OCTAVE);
    this.#sound.make((context, out, now) => {
      const tone = context.createOscillator();
      tone.type = voice === 'bass' ? 'sine' : wave;
      tone.frequency.setValueAtTime(pitch, now);
      out.gain.setValueAtTime(0.0001, now);
      out.gain.exponentialRampToValueAtTime(LOUDNESS[voice], now + 0.03);
      out.gain.exponentialRampToValueAtTime(0.0004, now + SECONDS[voice]);
      tone.connect(out);
      tone.start(now);
      tone.stop(now + SECONDS[voice] + 0.05);
    });
  }
}
