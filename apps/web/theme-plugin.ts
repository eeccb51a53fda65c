import { tonesStylesheet } from '@tingdu/reading/tone-palettes.ts'
import { themeStylesheet } from '@tingdu/ui/theme-stylesheet.ts'
import type { Plugin } from 'vite'

const name = 'virtual:theme.css'

/** Provides the variables of the theme and of the tones as a stylesheet: `virtual:theme.css`. */
export function themePlugin(): Plugin {
  return {
    name: 'tingdu-theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? themeStylesheet() + tonesStylesheet() : undefined),
  }
}
