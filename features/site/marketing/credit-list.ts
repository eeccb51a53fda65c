import { addresses } from './addresses.ts'

/** A third-party data set: its use, its source and its license. */
export type Credit = {
  name: string
  text: string
  link: string
  linkText: string
  licence: string
  licenceLink: string
}

export const dataCredits: Credit[] = [
  {
    name: 'CC-CEDICT',
    text: 'The words, readings and meanings of the dictionary come from CC-CEDICT, published by MDBG and maintained by its community. We mark tones, split senses and rank readings. Definitions written by our editors are kept separate.',
    link: 'https://www.mdbg.net/chinese/dictionary?page=cc-cedict',
    linkText: 'CC-CEDICT at MDBG',
    licence: 'Creative Commons Attribution-ShareAlike 4.0',
    licenceLink: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  {
    name: 'Make Me a Hanzi, Hanzi Writer data',
    text: 'The character strokes, including those in our pictures, come from Make Me a Hanzi, via Hanzi Writer. They are derived from fonts by Arphic Technology, copyright 1999.',
    link: 'https://github.com/skishore/makemeahanzi',
    linkText: 'Make Me a Hanzi',
    licence: 'Arphic Public License',
    licenceLink: addresses.arphicLicence,
  },
  {
    name: 'CJK decomposition data',
    text: 'The components of characters come from cjk-decomp by Gavin Grover, used under the MIT license.',
    link: 'https://github.com/amake/cjk-decomp',
    linkText: 'cjk-decomp',
    licence: 'MIT',
    licenceLink: 'https://opensource.org/license/mit',
  },
  {
    name: 'jieba',
    text: 'Word frequencies come from the dictionary of jieba by Sun Junyi, as packaged in node-rs.',
    link: 'https://github.com/fxsjy/jieba',
    linkText: 'jieba',
    licence: 'MIT',
    licenceLink: 'https://github.com/fxsjy/jieba/blob/master/LICENSE',
  },
]

export const softwareCredits = [
  { name: 'React', link: 'https://react.dev', licence: 'MIT' },
  { name: 'React Router', link: 'https://reactrouter.com', licence: 'MIT' },
  { name: 'Mantine', link: 'https://mantine.dev', licence: 'MIT' },
  { name: 'TanStack Query', link: 'https://tanstack.com/query', licence: 'MIT' },
  { name: 'Hanzi Writer', link: 'https://hanziwriter.org', licence: 'MIT' },
  { name: 'HanziJS', link: 'https://github.com/nieldlr/hanzi', licence: 'MIT' },
  { name: 'Zod', link: 'https://zod.dev', licence: 'MIT' },
  { name: 'Papa Parse', link: 'https://www.papaparse.com/', licence: 'MIT' },
  { name: 'zxcvbn-ts', link: 'https://github.com/zxcvbn-ts/zxcvbn', licence: 'MIT' },
  { name: 'uqr', link: 'https://github.com/unjs/uqr', licence: 'MIT' },
  { name: 'dnd kit', link: 'https://dndkit.com', licence: 'MIT' },
  { name: 'postgrest-js', link: 'https://github.com/supabase/postgrest-js', licence: 'MIT' },
  { name: 'Fastify', link: 'https://fastify.dev', licence: 'MIT' },
  { name: 'PostgreSQL', link: 'https://www.postgresql.org', licence: 'PostgreSQL License' },
]
