/** Spellings near a typed one. The names are those of the functions of the search's SQL. */

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Every spelling that is one letter left out, added, changed or swapped away from the given one. */
export function nearSpellings(word: string): string[] {
  const found: string[] = []
  for (let at = 0; at <= word.length; at++) {
    const start = word.slice(0, at)
    const behind = word.slice(at)
    const further = word.slice(at + 1)
    for (const letter of LETTERS) found.push(start + letter + behind, start + letter + further)
    found.push(start + further, start + further.slice(0, 1) + behind.slice(0, 1) + further.slice(1))
  }
  return found
}

const SOUNDS: readonly (readonly [string, string])[] =
  'zh z,z zh,ch c,c ch,sh s,s sh,n ng,ng n,l n,n l,r l,l r,f h,h f,j zh,zh j,q ch,ch q,x sh,sh x,b p,p b,d t,t d,g k,k g,u v,v u,ou uo,uo ou,ei ie,ie ei,iou iu,uei ui,uen un,ong on,on ong'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string])

/** Pinyin that learners take for other pinyin: sounds that are near each other, one changed at a time. */
export function nearSounds(letters: string): string[] {
  const found = new Set<string>()
  for (const [sound, other] of SOUNDS) {
    for (let at = letters.indexOf(sound); at >= 0; at = letters.indexOf(sound, at + 1)) {
      const next = letters.slice(at + 1, at + 2)
      if (/^[zcs]$/.test(sound) && next === 'h') continue
      if (sound === 'n' && other === 'ng' && next === 'g') continue
      found.add(letters.slice(0, at) + other + letters.slice(at + sound.length))
    }
  }
  return [...found]
}

/** A word by the letters that misspellings keep: the first one, then the consonants, doubled ones once. */
export const englishSkeleton = (word: string) =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')

/** A word as it sounds, as far as letters tell: ph is f, sch is sk, c is s or k, and doubled letters count once. */
export const englishBySound = (word: string) =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('sch', 'sk')
    .replaceAll('ck', 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('ch', 'č')
    .replaceAll('c', 'k')
    .replaceAll('z', 's')
    .replace(/(.)\1+/g, '$1')
