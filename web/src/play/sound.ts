let context: AudioContext | undefined;

/** Two soft notes: it is your turn. Only when the person has switched sound on. */
export function chime(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [i, frequency] of [523.25, 783.99].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    tone.type = 'sine';
    volume.gain.setValueAtTime(0, now + i * 0.12);
    volume.gain.linearRampToValueAtTime(0.08, now + i * 0.12 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, now + i * 0.12 + 0.6);
    tone.connect(volume).connect(context.destination);
    tone.start(now + i * 0.12);
    tone.stop(now + i * 0.12 + 0.65);
  }
}
