import type { HeadwordFont, Script, SpeechSpeed, ToneColors, Tones } from '@tingdu/reading/reading-choices.ts'

/** Texts of the reading settings and of the voice. */
export const messages = {
  title: 'Reading',
  description: 'How Chinese looks and sounds. Changes save automatically.',
  tones: 'Tone colors',
  tonesHelp: 'Color pinyin by tone, including in texts.',
  spokenTones: 'Tone changes',
  spokenTonesHelp:
    'Above the characters of texts. Cards and lists show the tones of dictionaries. When you type pinyin, both count as right.',
  colorCharacters: 'Also color the characters of headwords and texts',
  headwordFont: 'Headwords',
  headwordFontHelp: 'The font of words and characters that you look up',
  script: 'Preferred script',
  scriptHelp: 'Sentences use this script. Words also show the other one where it differs.',
  speed: 'Speech speed',
  speedHelp: 'For words and sentences read aloud by your device',
  readingSettings: 'Reading settings',
  listen: 'Listen',
  noVoice: 'No Chinese voice is installed on this device.',
  changeFailed: 'Could not save your choice. Please try again.',
} as const

/** The labels of the tone palettes. */
export const toneNames: Record<ToneColors, { name: string; help: string }> = {
  standard: { name: 'Standard', help: 'Red, orange, green and blue; gray for the neutral tone' },
  'colour-blind': { name: 'Color-blind safe', help: 'Colors that differ in brightness as well as hue' },
  off: { name: 'Off', help: 'Pinyin in the color of the text' },
}

/** The labels of the tones of readings. */
export const spokenToneNames: Record<Tones, { name: string; help: string }> = {
  written: { name: 'As written', help: 'yī gè, bù shì, nǐ hǎo, as in dictionaries' },
  spoken: { name: 'As spoken', help: 'yí gè, bú shì, ní hǎo, as people say it' },
}

/** The labels of the fonts of headwords. */
export const headwordFontNames: Record<HeadwordFont, { name: string; help: string }> = {
  sans: { name: 'Sans serif', help: 'As in all other text' },
  kai: { name: 'Kaiti', help: 'As in textbooks, if your device has such a font' },
}

/** The labels of the scripts. */
export const scriptNames: Record<Script, { name: string; sample: string }> = {
  simplified: { name: 'Simplified', sample: '汉语' },
  traditional: { name: 'Traditional', sample: '漢語' },
}

/** The labels of the voice's speeds. */
export const speedNames: Record<SpeechSpeed, string> = { slow: 'Slow', normal: 'Normal', fast: 'Fast' }
