import { expect, test } from 'vitest'
import { partsOfPinyin, writtenPinyin } from './written-pinyin.ts'
import { lettersOf, writtenForms } from './written-words.ts'

const written: Record<string, [phonetic: string, written: string][]> = {
  'the syllables of a word are joined': [
    ['kā fēi', 'kāfēi'],
    ['xué xí', 'xuéxí'],
    ['dǎ suàn', 'dǎsuàn'],
    ['tú shū guǎn', 'túshūguǎn'],
    ['hǎo', 'hǎo'],
    ['', ''],
  ],
  'the suffix 儿 belongs to the syllable before it': [
    ['nǎ r', 'nǎr'],
    ['yī huì r', 'yīhuìr'],
    ['miàn tiáo r', 'miàntiáor'],
    ['liáo tiān r', 'liáo tiānr'],
  ],
  'an apostrophe precedes a syllable that begins with a, o or e': [
    ['nǚ ér', "nǚ'ér"],
    ['Xī ān', "Xī'ān"],
    ['fāng àn', "fāng'àn"],
    ['hǎi ōu', "hǎi'ōu"],
    ['ér zi', 'érzi'],
    ['bú àn lǐ chū pái', 'bú àn lǐ chū pái'],
  ],
  'surname and given name are separate words, and so are forms of address': [
    ['Lǎo Wáng', 'Lǎo Wáng'],
    ['Xiǎo Wáng', 'Xiǎo Wáng'],
    ['Wáng Xiǎo míng', 'Wáng Xiǎomíng'],
    ['Sī mǎ Qiān', 'Sīmǎ Qiān'],
    ['Yuē hàn · Shǐ mì sī', 'Yuēhàn Shǐmìsī'],
  ],
  'countries, languages and peoples are one word with a capital': [
    ['Zhōng guó', 'Zhōngguó'],
    ['Zhōng guó rén', 'Zhōngguórén'],
    ['É luó sī', 'Éluósī'],
    ['Yìn dù ní xī yà', 'Yìndùníxīyà'],
    ['Xī bān yá yǔ', 'Xībānyáyǔ'],
    ['Yīng yǔ', 'Yīngyǔ'],
    ['Guǎng dōng huà', 'Guǎngdōnghuà'],
  ],
  'a capital begins a word in names of several words': [
    ['Cháng Jiāng', 'Cháng Jiāng'],
    ['Běi jīng Shì', 'Běijīng Shì'],
    ['Zhōng huá Rén mín Gòng hé guó', 'Zhōnghuá Rénmín Gònghéguó'],
    ['Zhōng huá mín zú', 'Zhōnghuá mínzú'],
  ],
  'weekdays, months and other common nouns have no capital': [
    ['Xīng qī tiān', 'xīngqītiān'],
    ['Xīng qī èr', "xīngqī'èr"],
    ['Lǐ bài tiān', 'lǐbàitiān'],
    ['Yī yuè', 'yīyuè'],
    ['Shí èr yuè', "shí'èryuè"],
    ['Hù lián wǎng', 'hùliánwǎng'],
    ['Jīng jù', 'jīngjù'],
    ['Chūn jié', 'Chūnjié'],
  ],
  'phrases that are listed like words are divided': [
    ['dǎ diàn huà', 'dǎ diànhuà'],
    ['zài xià miàn', 'zài xiàmiàn'],
    ['zài yī qǐ', 'zài yīqǐ'],
    ['méi guān xi', 'méi guānxi'],
    ['bù kè qi', 'bù kèqi'],
    ['wèi shén me', 'wèi shénme'],
    ['yǒu yī diǎn r', 'yǒu yīdiǎnr'],
    ['tán liàn ài', "tán liàn'ài"],
    ['měi tiān', 'měi tiān'],
  ],
  'words of four syllables are divided in the middle, except doubled and listed ones': [
    ['gōng gòng qì chē', 'gōnggòng qìchē'],
    ['gāo sù gōng lù', 'gāosù gōnglù'],
    ['gāo gāo xìng xìng', 'gāogāoxìngxìng'],
    ['mǎ mǎ hū hu', 'mǎmǎhūhu'],
    ['bù hǎo yì si', 'bù hǎoyìsi'],
    ['èr yǎng huà tàn', 'èryǎnghuàtàn'],
  ],
  'proverbs and unlisted phrases keep their syllables separate': [
    ['yī chuán shí, shí chuán bǎi', 'yī chuán shí, shí chuán bǎi'],
    ['zhōng yāng chǔ lǐ qì', 'zhōng yāng chǔ lǐ qì'],
  ],
  'numbers are divided at hundreds and thousands; ordinals have a hyphen': [
    ['èr shí wǔ', 'èrshíwǔ'],
    ['sān bǎi liù shí wǔ', 'sānbǎi liùshíwǔ'],
    ['yī qiān líng yī', 'yīqiān líng yī'],
    ['sān shí wàn', 'sānshíwàn'],
    ['dì yī', 'dì-yī'],
    ['dì shí sān', 'dì-shísān'],
    ['dì dao', 'dìdao'],
    ['qiān wàn', 'qiānwàn'],
    ['wàn yī', 'wànyī'],
  ],
  'Latin letters are a word': [
    ['kǎ lā O K', 'kǎlā OK'],
    ['T xù', 'T xù'],
    ['A A zhì', 'AA zhì'],
  ],
  'an unknown syllable and a reading written in words stay': [
    ['?', '?'],
    ['xiǎolì', 'xiǎolì'],
  ],
}

for (const [rule, words] of Object.entries(written)) {
  test.each(words)(`${rule}: %s`, (phonetic, expected) => {
    expect(writtenPinyin(phonetic)).toBe(expected)
  })
}

test.each([
  ['fēng píng làng jìng', 'fēngpíng-làngjìng'],
  ['huà shé tiān zú', 'huàshé-tiānzú'],
  ['bàn tú ér fèi', "bàntú'érfèi"],
  ['bù yán ér yù', "bùyán'éryù"],
  ['dé bù cháng shī', 'débùchángshī'],
  ['lì suǒ néng jí', 'lìsuǒnéngjí'],
  ['hòu gù zhī yōu', 'hòugùzhīyōu'],
  ['chái mǐ yóu yán jiàng cù chá', 'chái mǐ yóu yán jiàng cù chá'],
])('the idiom %s is written %s', (phonetic, expected) => {
  expect(writtenPinyin(phonetic, true)).toBe(expected)
})

test('every syllable keeps its range in the reading, and what is between has none', () => {
  expect(partsOfPinyin('Xīng qī èr')).toEqual([
    { text: 'xīng', start: 0, end: 4 },
    { text: 'qī', start: 5, end: 7 },
    { text: "'", start: 7, end: 7 },
    { text: 'èr', start: 8, end: 10 },
  ])
  expect(partsOfPinyin('yī, èr').map(({ text }) => text)).toEqual(['yī', ', ', 'èr'])
})

test('every listed form has the letters of one word only, and at least two syllables', () => {
  for (const [letters, form] of writtenForms) {
    expect(lettersOf(form)).toBe(letters)
    expect(form).toMatch(/^[\p{Ll}\p{Lu}' -]+$/u)
  }
  expect(writtenForms.size).toBeGreaterThan(200)
})
