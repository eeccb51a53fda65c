export const TONE_COLOURS = ['off', 'standard', 'colour-blind'] as const
export type ToneColours = (typeof TONE_COLOURS)[number]

export const SCRIPTS = ['simplified', 'traditional'] as const
export type Script = (typeof SCRIPTS)[number]

export const SPEECH_SPEEDS = ['slow', 'normal', 'fast'] as const
export type SpeechSpeed = (typeof SPEECH_SPEEDS)[number]

/** How a member wants Chinese to be shown and said. */
export type ReadingSettings = {
  /** The palette of the tones, or none. */
  toneColours: ToneColours
  /** Whether the characters of headwords are coloured as well. */
  colourCharacters: boolean
  /** The script that stands first where both are shown. */
  script: Script
  /** How fast the device's voice speaks. */
  speechSpeed: SpeechSpeed
}

/** What holds until a member chooses otherwise. */
export const defaultReadingSettings: ReadingSettings = {
  toneColours: 'standard',
  colourCharacters: false,
  script: 'simplified',
  speechSpeed: 'normal',
}
