import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

/** The two color schemes. */
export type Scheme = 'light' | 'dark'

/**
 * Every color of the product except those of the tones, as pairs of light and dark. `theme.test.ts` checks that texts
 * have a contrast of at least 4.5:1 on paper and sheet.
 */
export const colors = {
  paper: { light: '#FBFAF7', dark: '#16181B' },
  sheet: { light: '#FFFFFF', dark: '#1E2125' },
  line: { light: '#E6E2DA', dark: '#30343A' },
  /** Borders of fields, which must be visible (3:1). */
  edge: { light: '#8F8A80', dark: '#70767E' },
  ink: { light: '#1F2328', dark: '#ECEAE4' },
  inkSoft: { light: '#5C636B', dark: '#A9AEB5' },
  seal: { light: '#B8322A', dark: '#E8685E' },
  sealHover: { light: '#9E2821', dark: '#EE837A' },
  /** Text on the seal color. */
  onSeal: { light: '#FFFFFF', dark: '#16181B' },
  /** Background of selected or current items. */
  sealWash: { light: '#F8ECE9', dark: '#33211F' },
  /** Background of sign-in and sign-up. */
  wash: { light: '#F1E3DB', dark: '#22262B' },
  jade: { light: '#1D6F62', dark: '#5FB8A6' },
  amber: { light: '#8A5A00', dark: '#E0A93B' },
} as const satisfies Record<string, Record<Scheme, string>>

/**
 * The papers of covers that are drawn, the same in both themes, and what is printed on them. A series has one paper for
 * all of its texts; in this order, those of the starter library that follow each other have unlike ones.
 */
export const papers = [
  '#7C3F4C',
  '#7D5F1A',
  '#7A4A6B',
  '#3C6478',
  '#54632F',
  '#6B5747',
  '#55578E',
  '#8F4A3C',
  '#44546B',
  '#2C6558',
  '#2F4A7A',
  '#2B636D',
] as const
export const onPaper = '#FBFAF7'

/** Latin text, then the Chinese fonts of the operating systems. */
const latin = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial'
const simplified =
  '"PingFang SC", "Hiragino Sans GB", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", "WenQuanYi Micro Hei"'
const traditional =
  '"PingFang TC", "Hiragino Sans CNS", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei"'

/** Fonts that look written with a brush, as devices have them; a bundled one would be several megabytes. */
const kai = '"Kaiti SC", "STKaiti", "KaiTi", "BiauKai", "DFKai-SB", "LXGW WenKai", "AR PL UKai CN"'

/** Fonts with serifs, like those of books, for headwords and titles. */
const song = '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", "STSong", "SimSun"'
const songTraditional = '"Songti TC", "Noto Serif TC", "Noto Serif CJK TC", "PMingLiU"'

/** The font stacks, by CSS variable. */
export const fonts = {
  '--font-interface': `${latin}, ${simplified}, sans-serif`,
  '--font-simplified': `${simplified}, ${latin}, sans-serif`,
  '--font-kai-simplified': `${kai}, ${simplified}, sans-serif`,
  '--font-kai-traditional': `"Kaiti TC", ${kai}, ${traditional}, sans-serif`,
  '--font-song-simplified': `${song}, ${simplified}, serif`,
  '--font-song-traditional': `${songTraditional}, ${song}, ${traditional}, serif`,
  '--font-traditional': `${traditional}, ${latin}, sans-serif`,
}

const seal: MantineColorsTuple = [
  '#FBF0EE',
  '#F3DAD7',
  '#E9B5B0',
  '#E0918A',
  '#D66F67',
  '#C94A41',
  '#B8322A',
  '#E8685E',
  '#7F201A',
  '#651813',
]

/** What components of Mantine have in the dark scheme: the same family of neutral colors as everything else. */
const dark: MantineColorsTuple = [
  colors.ink.dark,
  '#CACDD1',
  colors.inkSoft.dark,
  '#8A9098',
  colors.edge.dark,
  '#4A5057',
  colors.line.dark,
  colors.sheet.dark,
  colors.paper.dark,
  '#101214',
]

/** Mantine's theme: seal as the only strong color, quiet surfaces, and the breakpoints 320, 720 and 1024 px. */
export const theme: MantineThemeOverride = {
  primaryColor: 'seal',
  primaryShade: { light: 6, dark: 7 },
  colors: { seal, dark },
  white: '#FFFFFF',
  black: colors.ink.light,
  fontFamily: 'var(--font-interface)',
  headings: { fontFamily: 'var(--font-interface)', fontWeight: '650' },
  defaultRadius: '8px',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  breakpoints: { xs: '0em', sm: '20em', md: '45em', lg: '64em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // Help text is below its field, as the label is above it.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, lockScroll: false } },
    Table: { defaultProps: { verticalSpacing: 6 } },
  },
}

const paperVariables = Object.fromEntries(papers.map((paper, index) => [`--paper-${index}`, paper]))

/** The product's own CSS variables, and those of Mantine that must be changed to be legible. */
export const variables: CSSVariablesResolver = () => ({
  variables: { ...fonts, ...paperVariables, '--on-paper': onPaper },
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
})

function schemeVariables(scheme: Scheme): Record<string, string> {
  const own = Object.entries(colors).map(([name, pair]) => [`--${kebab(name)}`, pair[scheme]])
  return {
    ...Object.fromEntries(own),
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--seal)',
    '--mantine-color-anchor': 'var(--seal)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'var(--paper)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--line)',
    '--mantine-color-disabled-color': 'var(--ink-soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-seal)',
    '--mantine-color-seal-filled': 'var(--seal)',
    '--mantine-color-seal-filled-hover': 'var(--seal-hover)',
    '--mantine-color-seal-text': 'var(--seal)',
    '--mantine-color-seal-outline': 'var(--seal)',
    '--mantine-color-seal-light': 'var(--seal-wash)',
    '--mantine-color-seal-light-hover': 'var(--seal-wash)',
    '--mantine-color-seal-light-color': 'var(--seal)',
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, '-$1')
}
