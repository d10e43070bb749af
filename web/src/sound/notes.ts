// The sounds of the table, made of noise and a few tones: no files. Each begins at a moment of the audio clock.
export type SoundName = "roll" | "hold" | "score" | "cross" | "yahtzee" | "bonus" | "lead" | "best" | "turn" | "win" | "loss";

let hiss: AudioBuffer | undefined;
function noise(context: AudioContext): AudioBuffer {
  if (hiss?.sampleRate === context.sampleRate) return hiss;
  hiss = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

interface Tone {
  at: number; // seconds from the beginning
  pitch: number; // hertz
  lasts: number;
  loud?: number;
  shape?: OscillatorType;
  to?: number; // glides there
}

function tone(context: AudioContext, out: AudioNode, begin: number, { at, pitch, lasts, loud = 0.2, shape = "triangle", to }: Tone): void {
  const source = context.createOscillator();
  const gain = context.createGain();
  const start = begin + at;
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + lasts);
  source.connect(gain).connect(out);
  source.start(start);
  source.stop(start + lasts + 0.02);
}

// A die on wood or felt: a short knock.
function knock(context: AudioContext, out: AudioNode, start: number, pitch: number, loud: number): void {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = noise(context);
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 5;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.07);
  source.connect(filter).connect(gain).connect(out);
  source.start(start, Math.random() * 0.1, 0.09);
}

// As many dice, as many landings, and each hops once.
function roll(context: AudioContext, out: AudioNode, begin: number, dice: number): void {
  for (let shake = 0; shake < 3; ++shake) knock(context, out, begin + 0.02 + shake * 0.06, 2600 + Math.random() * 900, 0.16);
  for (let die = 0; die < dice; ++die) {
    const landing = begin + 0.3 + die * 0.045 + Math.random() * 0.03;
    knock(context, out, landing, 900 + Math.random() * 700, 0.85);
    knock(context, out, landing + 0.09 + Math.random() * 0.04, 1300 + Math.random() * 700, 0.35);
  }
}

const melody = (pitches: number[], step: number, lasts: number, loud = 0.17, shape: OscillatorType = "triangle"): Tone[] =>
  pitches.map((pitch, i) => ({ at: i * step, pitch, lasts: i === pitches.length - 1 ? lasts * 1.8 : lasts, loud, shape }));

const tones: Record<Exclude<SoundName, "roll">, Tone[]> = {
  hold: [{ at: 0, pitch: 620, to: 820, lasts: 0.07, loud: 0.13 }],
  score: melody([587, 880], 0.08, 0.16),
  cross: [{ at: 0, pitch: 240, to: 170, lasts: 0.2, loud: 0.16 }],
  yahtzee: [...melody([523, 659, 784, 1047, 1319], 0.09, 0.24, 0.16), ...melody([262, 392], 0.27, 0.4, 0.1)],
  bonus: melody([988, 1319, 1568], 0.07, 0.22, 0.13, "sine"),
  lead: melody([659, 880], 0.1, 0.2, 0.12),
  best: melody([784, 988, 1175, 1568], 0.1, 0.26, 0.14),
  turn: melody([784, 1047], 0.13, 0.26, 0.14, "sine"),
  win: [...melody([523, 659, 784, 1047], 0.13, 0.28, 0.17), ...melody([262, 330, 392, 523], 0.13, 0.32, 0.09)],
  loss: melody([392, 370, 330], 0.2, 0.34, 0.12, "sine"),
};

export function sing(context: AudioContext, name: SoundName, dice = 0): void {
  const out = context.createGain();
  out.gain.value = 0.8;
  out.connect(context.destination);
  const begin = context.currentTime + 0.01;
  if (name === "roll") roll(context, out, begin, dice);
  else for (const one of tones[name]) tone(context, out, begin, one);
  setTimeout(() => out.disconnect(), 2500);
}
