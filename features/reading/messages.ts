import type { Script, SpeechSpeed, ToneColors } from '@tingdu/reading/reading-choices.ts'

/** Texts of the reading settings and of the voice. */
export const messages = {
  title: 'Reading',
  description: 'How Chinese is shown and said to you. A choice is kept at once.',
  tones: 'Tone colours',
  tonesHelp: 'Pinyin in the colour of its tone, wherever it stands.',
  colorCharacters: 'Colour the characters of headwords as well',
  script: 'Script that stands first',
  scriptHelp: 'Sentences are shown in it; beside words stands the other one where it differs.',
  speed: 'Speed of the voice',
  speedHelp: 'For words and sentences that your device says aloud.',
  readingSettings: 'Tone colours & script',
  listen: 'Listen',
  noVoice: 'This device has no Chinese voice, so it cannot say this aloud.',
  voiceChoosesReading: 'Your device chooses which reading it says.',
  changeFailed: 'Your choice could not be kept. Please try again.',
} as const

/** The labels of the tone palettes. */
export const toneNames: Record<ToneColors, { name: string; help: string }> = {
  standard: { name: 'Standard', help: 'Red, orange, green, blue; the neutral tone stays plain' },
  'colour-blind': { name: 'Colour-blind safe', help: 'Apart in brightness as well as in hue' },
  off: { name: 'Off', help: 'Pinyin as the text around it' },
}

/** The labels of the scripts. */
export const scriptNames: Record<Script, { name: string; sample: string }> = {
  simplified: { name: 'Simplified', sample: '汉语' },
  traditional: { name: 'Traditional', sample: '漢語' },
}

/** The labels of the voice's speeds. */
export const speedNames: Record<SpeechSpeed, string> = { slow: 'Slow', normal: 'Normal', fast: 'Fast' }
