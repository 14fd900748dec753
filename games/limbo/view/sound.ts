import { Sound } from '#games/kit/view/sound.ts';

/** Sounds of warm air and a string. */
export class LimboSound extends Sound {
  /** Plays a tone that climbs while the lantern does. */
  rise(seconds: number): void {
    this.make((context, out, now) => {
      const tone = context.createOscillator();
      tone.type = 'sine';
      tone.frequency.setValueAtTime(180, now);
      tone.frequency.exponentialRampToValueAtTime(640, now + seconds);
      out.gain.setValueAtTime(0.0001, now);
      out.gain.exponentialRampToValueAtTime(0.09, now + 0.08);
      out.gain.exponentialRampToValueAtTime(0.0006, now + seconds);
      tone.connect(out);
      tone.start(now);
      tone.stop(now + seconds);
    });
  }

  stop(): void {
    this.knock(340, 150, { loudness: 0.14, seconds: 0.14, type: 'sine' });
  }
}
