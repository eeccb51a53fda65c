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
    ['hē chá', 'hē chá'],
    ['hē jiǔ', 'hē jiǔ'],
    ['tiān lěng', 'tiān lěng'],
    ['xǐ shǒu', 'xǐ shǒu'],
    ['xià yǔ', 'xià yǔ'],
    ['qǐng zuò', 'qǐng zuò'],
    ['wǎng qián', 'wǎng qián'],
    ['zhǎng de', 'zhǎng de'],
    ['jiā lǐ', 'jiā lǐ'],
    ['hái yǒu', 'hái yǒu'],
    ['yī ge bàn', 'yī gè bàn'],
    ['zhǎo duì xiàng', 'zhǎo duìxiàng'],
    ['yǒu zī gé', 'yǒu zīgé'],
    ['bù mǎn yì', 'bù mǎnyì'],
  ],
  'verbs with an object and other words that dictionaries list stay joined': [
    ['chī fàn', 'chīfàn'],
    ['shuì jiào', 'shuìjiào'],
    ['jiàn miàn', 'jiànmiàn'],
    ['jié hūn', 'jiéhūn'],
    ['xǐ shǒu jiān', 'xǐshǒujiān'],
    ['qǐng wèn', 'qǐngwèn'],
    ['tiān qì', 'tiānqì'],
    ['tiān liàng', 'tiānliàng'],
    ['jué de', 'juéde'],
    ['xīn lǐ', 'xīnlǐ'],
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
    ['sān shí wàn', 'sānshí wàn'],
    ['shí èr wàn', "shí'èr wàn"],
    ['yī bǎi wàn', 'yībǎi wàn'],
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

const phrases: Record<string, [chinese: string, phonetic: string, written: string][]> = {
  'a measure word is separate from its number': [
    ['一句', 'yī jù', 'yī jù'],
    ['一遍', 'yī biàn', 'yī biàn'],
    ['一种', 'yī zhǒng', 'yī zhǒng'],
    ['一種', 'yī zhǒng', 'yī zhǒng'],
    ['几点', 'jǐ diǎn', 'jǐ diǎn'],
    ['几天', 'jǐ tiān', 'jǐ tiān'],
    ['每天', 'měi tiān', 'měi tiān'],
    ['这种', 'zhè zhǒng', 'zhè zhǒng'],
    ['那天', 'nà tiān', 'nà tiān'],
    ['这几天', 'zhè jǐ tiān', 'zhè jǐ tiān'],
    ['有一次', 'yǒu yī cì', 'yǒu yī cì'],
    ['下次', 'xià cì', 'xià cì'],
    ['半年', 'bàn nián', 'bàn nián'],
  ],
  '个 has its tone after a number': [
    ['一个', 'yī ge', 'yī gè'],
    ['几个', 'jǐ ge', 'jǐ gè'],
    ['每个', 'měi ge', 'měi gè'],
    ['每个人', 'měi ge rén', 'měi gè rén'],
    ['下一个', 'xià yī ge', 'xià yī gè'],
  ],
  'words that begin like a number stay joined': [
    ['这个', 'zhè ge', 'zhège'],
    ['那个', 'nà ge', 'nàge'],
    ['哪个', 'nǎ ge', 'nǎge'],
    ['这样', 'zhè yàng', 'zhèyàng'],
    ['这里', 'zhè lǐ', 'zhèlǐ'],
    ['这儿', 'zhè r', 'zhèr'],
    ['这么', 'zhè me', 'zhème'],
    ['那时', 'nà shí', 'nàshí'],
    ['一共', 'yī gòng', 'yīgòng'],
    ['一起', 'yī qǐ', 'yīqǐ'],
    ['一定', 'yī dìng', 'yīdìng'],
    ['一般', 'yī bān', 'yībān'],
    ['一边', 'yī biān', 'yībiān'],
    ['一点儿', 'yī diǎn r', 'yīdiǎnr'],
    ['几乎', 'jī hū', 'jīhū'],
    ['半天', 'bàn tiān', 'bàntiān'],
    ['四周', 'sì zhōu', 'sìzhōu'],
    ['依据', 'yī jù', 'yījù'],
    ['依次', 'yī cì', 'yīcì'],
  ],
  'phrases are told from words that sound alike': [
    ['脱鞋', 'tuō xié', 'tuō xié'],
    ['拖鞋', 'tuō xié', 'tuōxié'],
    ['有人', 'yǒu rén', 'yǒu rén'],
    ['友人', 'yǒu rén', 'yǒurén'],
    ['河边', 'hé biān', 'hé biān'],
    ['合编', 'hé biān', 'hébiān'],
    ['不适', 'bù shì', 'bùshì'],
  ],
  'ordinals have a hyphen, and what follows is separate': [
    ['第一', 'dì yī', 'dì-yī'],
    ['第三', 'dì sān', 'dì-sān'],
    ['第二天', 'dì èr tiān', 'dì-èr tiān'],
    ['第一步', 'dì yī bù', 'dì-yī bù'],
    ['第一时间', 'dì yī shí jiān', 'dì-yī shíjiān'],
    ['第三者', 'dì sān zhě', 'dì-sānzhě'],
    ['第三世界', 'dì sān shì jiè', 'dì-sān shìjiè'],
    ['地衣', 'dì yī', 'dìyī'],
  ],
  '万 and 亿 are separate after tens; digits are read one by one': [
    ['十四亿', 'shí sì yì', 'shísì yì'],
    ['三百六十五', 'sān bǎi liù shí wǔ', 'sānbǎi liùshíwǔ'],
    ['三〇五', 'sān líng wǔ', 'sān líng wǔ'],
    ['二〇一二', 'èr líng yī èr', 'èr líng yī èr'],
    ['万一', 'wàn yī', 'wànyī'],
  ],
  'a direction after a verb is separate and has no tone, but has its tones after 不': [
    ['看起来', 'kàn qǐ lai', 'kàn qilai'],
    ['停下来', 'tíng xià lái', 'tíng xialai'],
    ['站起來', 'zhàn qǐ lai', 'zhàn qilai'],
    ['忙不过来', 'máng bu guò lái', 'máng bu guòlái'],
    ['听不进去', 'tīng bù jìn qu', 'tīng bu jìnqù'],
  ],
  'a verb and its result are one word, also with 不 or 得 between them': [
    ['修好', 'xiū hǎo', 'xiūhǎo'],
    ['关上', 'guān shàng', 'guānshàng'],
    ['听懂', 'tīng dǒng', 'tīngdǒng'],
    ['受不了', 'shòu bù liǎo', 'shòubuliǎo'],
    ['听得懂', 'tīng de dǒng', 'tīngdedǒng'],
    ['差不多', 'chà bu duō', 'chàbuduō'],
    ['进不去', 'jìn bù qù', 'jìnbuqù'],
    ['记住', 'jì zhu', 'jìzhù'],
    ['坐下', 'zuò xia', 'zuòxià'],
    ['早上', 'zǎo shang', 'zǎoshang'],
  ],
  'a doubled verb is one word, and an approximate number has a hyphen': [
    ['谈谈', 'tán tán', 'tántan'],
    ['两三', 'liǎng sān', 'liǎng-sān'],
  ],
  'repeated verbs are separate, and 不 between them has no tone': [
    ['是不是', 'shì bù shì', 'shì bu shì'],
    ['好不好', 'hǎo bu hǎo', 'hǎo bu hǎo'],
    ['试一试', 'shì yī shì', 'shì yī shì'],
  ],
  '给 is separate from a verb, and a form of address from a surname': [
    ['交给', 'jiāo gěi', 'jiāo gěi'],
    ['供给', 'gōng jǐ', 'gōngjǐ'],
    ['王姐', 'Wáng jiě', 'Wáng jiě'],
    ['多哥', 'Duō gē', 'Duōgē'],
  ],
}

for (const [rule, words] of Object.entries(phrases)) {
  test.each(words)(`${rule}: %s`, (chinese, phonetic, expected) => {
    expect(writtenPinyin(phonetic, { chinese })).toBe(expected)
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
  expect(writtenPinyin(phonetic, { idiom: true })).toBe(expected)
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

test('a syllable whose tone differs keeps its range', () => {
  expect(partsOfPinyin('kàn qǐ lai', { chinese: '看起来' })).toEqual([
    { text: 'kàn', start: 0, end: 3 },
    { text: ' ', start: 3, end: 3 },
    { text: 'qi', start: 4, end: 6 },
    { text: 'lai', start: 7, end: 10 },
  ])
})

test('every listed form has the letters of one word only, and at least two syllables', () => {
  for (const [letters, form] of writtenForms) {
    expect(lettersOf(form)).toBe(letters)
    expect(form).toMatch(/^[\p{Ll}\p{Lu}' -]+$/u)
  }
  expect(writtenForms.size).toBeGreaterThan(200)
})
