import type { ScanColour } from '../../../../contract/desk-scans.ts'

const MUTED_AS = 'desk.muted'
const LOUDNESS = 0.35
const FADE_S = 0.03

interface Tone {
  readonly hertz: number
  readonly from: number
  readonly to: number
  readonly wave: OscillatorType
}

/** The answers differ with eyes closed: two notes up, the same note twice, one long low buzz. */
const tones: Readonly<Record<ScanColour, readonly Tone[]>> = {
  green: [
    { hertz: 784, from: 0, to: 0.12, wave: 'sine' },
    { hertz: 1175, from: 0.12, to: 0.3, wave: 'sine' },
  ],
  amber: [
    { hertz: 587, from: 0, to: 0.14, wave: 'triangle' },
    { hertz: 587, from: 0.24, to: 0.38, wave: 'triangle' },
  ],
  red: [{ hertz: 165, from: 0, to: 0.55, wave: 'sawtooth' }],
}
const vibrations: Readonly<Record<ScanColour, readonly number[]>> = {
  green: [80],
  amber: [80, 100, 80],
  red: [450],
}

let audio: AudioContext | undefined

/** Browsers allow sounds only after a press: called at each press, so that the first answer is heard. */
export function wakeSignals(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
}

/** Sounds and vibrates for an answer, as far as the device can and unless staff have muted it. */
export function giveSignal(colour: ScanColour): void {
  if (areSignalsMuted()) return
  navigator.vibrate?.([...vibrations[colour]])
  if (audio?.state !== 'running') return
  for (const tone of tones[colour]) play(audio, tone)
}

function play(audio: AudioContext, { hertz, from, to, wave }: Tone): void {
  const start = audio.currentTime + from
  const end = audio.currentTime + to
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  source.type = wave
  source.frequency.value = hertz
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + FADE_S)
  volume.gain.setValueAtTime(LOUDNESS, end - FADE_S)
  volume.gain.linearRampToValueAtTime(0, end)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(end)
}

export function areSignalsMuted(): boolean {
  try {
    return localStorage.getItem(MUTED_AS) !== null
  } catch {
    return false
  }
}

export function muteSignals(isMuted: boolean): void {
  try {
    if (isMuted) localStorage.setItem(MUTED_AS, '1')
    else localStorage.removeItem(MUTED_AS)
  } catch {
    // The device cannot vibrate; it sounds as before.
  }
}
