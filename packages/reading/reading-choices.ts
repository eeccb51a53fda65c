export const TONE_COLORS = ['off', 'standard', 'colour-blind'] as const
export type ToneColors = (typeof TONE_COLORS)[number]

export const SCRIPTS = ['simplified', 'traditional'] as const
export type Script = (typeof SCRIPTS)[number]

export const HEADWORD_FONTS = ['sans', 'kai'] as const
export type HeadwordFont = (typeof HEADWORD_FONTS)[number]

export const SPEECH_SPEEDS = ['slow', 'normal', 'fast'] as const
export type SpeechSpeed = (typeof SPEECH_SPEEDS)[number]

export const TONES = ['written', 'spoken'] as const
/** Readings as dictionaries write them, or with the tone changes of speech. */
export type Tones = (typeof TONES)[number]

/** A member's preferences for showing and speaking Chinese. */
export type ReadingSettings = {
  /** The color palette of the tones, or `off`. */
  toneColors: ToneColors
  /** The tones of readings in texts and on cards. */
  tones: Tones
  /** Whether the characters of headwords are colored too. */
  colorCharacters: boolean
  /** The font of headwords. */
  headwordFont: HeadwordFont
  /** The script shown first where both are shown. */
  script: Script
  /** The speed of speech synthesis. */
  speechSpeed: SpeechSpeed
}

/** The defaults. */
export const defaultReadingSettings: ReadingSettings = {
  toneColors: 'standard',
  tones: 'written',
  colorCharacters: false,
  headwordFont: 'sans',
  script: 'simplified',
  speechSpeed: 'normal',
}
