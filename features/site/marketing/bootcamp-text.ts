/** A day of the bootcamp: its topic, its task, and its words by dictionary reading. */
export type BootcampDay = {
  title: string
  text: string
  words: readonly (readonly [word: string, reading: string])[]
}

/** The ten-day bootcamp: a study plan using the product, a quarter of an hour a day. */
export const bootcamp = {
  title: 'Ten-day bootcamp',
  pageTitle: 'Ten-day bootcamp – Tingdu',
  description: 'A ten-day study plan with the Tingdu dictionary: 15 minutes a day, pen and paper.',
  lead: 'All you need is 15 minutes a day, pen and paper, and the [dictionary](/dictionary). Check off a day when you can do it without looking.',
  needs: 'You need the basics: pinyin and a few characters.',
  close: 'You can finish it within the free trial.',
}

export const bootcampDays: readonly BootcampDay[] = [
  {
    title: 'Two characters',
    text: 'Look up both, listen, and watch the strokes. Write each one ten times, saying it aloud.',
    words: [
      ['听', 'ting1'],
      ['读', 'du2'],
    ],
  },
  {
    title: 'Four tones',
    text: 'Search for ma1, ma2, ma3 and ma4. Listen, repeat, and write the tone marks from memory.',
    words: [
      ['妈', 'ma1'],
      ['麻', 'ma2'],
      ['马', 'ma3'],
      ['骂', 'ma4'],
    ],
  },
  {
    title: 'Ten words from your day',
    text: 'Search in English for ten things you did or used today. Learn the ones you would use yourself.',
    words: [
      ['早饭', 'zao3 fan4'],
      ['手机', 'shou3 ji1'],
      ['朋友', 'peng2 you5'],
    ],
  },
  {
    title: 'Components of characters',
    text: 'Open each one and see what it’s made of. All four share a component: the one for people.',
    words: [
      ['你', 'ni3'],
      ['他', 'ta1'],
      ['们', 'men5'],
      ['住', 'zhu4'],
    ],
  },
  {
    title: 'One character, many words',
    text: 'Open 学 and read the words that contain it. Guess each meaning before you look.',
    words: [
      ['学习', 'xue2 xi2'],
      ['学生', 'xue2 sheng5'],
      ['大学', 'da4 xue2'],
    ],
  },
  {
    title: 'Two ways to read a character',
    text: 'One character, two readings. Say both words aloud until you can tell them apart.',
    words: [
      ['银行', 'yin2 hang2'],
      ['旅行', 'lu:3 xing2'],
    ],
  },
  {
    title: 'Words that look or sound alike',
    text: 'Search for yanjing without tones: two words come first. Find the difference in each pair.',
    words: [
      ['眼睛', 'yan3 jing5'],
      ['眼镜', 'yan3 jing4'],
      ['买', 'mai3'],
      ['卖', 'mai4'],
    ],
  },
  {
    title: 'A menu',
    text: 'Find a menu or a package in Chinese and look up ten words. You’ll probably see these.',
    words: [
      ['米饭', 'mi3 fan4'],
      ['牛肉', 'niu2 rou4'],
      ['豆腐', 'dou4 fu5'],
    ],
  },
  {
    title: 'Simplified and traditional',
    text: 'Every entry shows both. Write both, and see how many strokes you save.',
    words: [
      ['爱', 'ai4'],
      ['听', 'ting1'],
      ['龙', 'long2'],
    ],
  },
  {
    title: 'From memory',
    text: 'Write ten characters from the past days without looking, then check the stroke order. Look up the rest again: that’s how they stick.',
    words: [
      ['慢慢', 'man4 man4'],
      ['记住', 'ji4 zhu5'],
    ],
  },
]
