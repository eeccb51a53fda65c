import type { ReadDocument } from '../document.ts'

/** What the story is called, in the files of programs that write a title. */
export const storyTitle = '巷口的面馆'

/** The story that the files of this folder tell. */
export const story = [
  {
    title: '第一章 开门',
    paragraphs: [
      '早上五点，天还没亮，老陈已经把面馆的门打开了。他先烧水，再把昨天晚上准备好的面拿出来。',
      '“今天怎么这么早？”隔壁卖水果的张阿姨问他。',
      '“睡不着，”老陈笑着说，“不如早点儿干活。”',
      '这家面馆在巷口开了二十年，一共只有六张桌子。来吃面的人大多住在附近，谁喜欢吃辣的，谁不要香菜，老陈都记得清清楚楚。',
    ],
  },
  {
    title: '第二章 下雨',
    paragraphs: [
      '下午忽然下起了大雨，街上一个人也没有。老陈坐在窗边，看着雨水从屋檐上流下来，想起了自己刚来这座城市的时候。那时候他身上只有三百块钱，住在一间没有窗户的小房子里，每天在别人的饭馆里洗碗，一洗就是十几个小时。',
      '一个年轻人跑了进来，头发全湿了。',
      '“老板，来一碗牛肉面，多放点儿辣椒。”',
      '老陈给他倒了一杯热茶，说：“先喝点儿茶，面马上就好。”',
    ],
  },
  {
    title: '第三章 关门',
    paragraphs: [
      '晚上九点，最后一位客人走了。老陈把桌子擦干净，把椅子放好，然后给自己煮了一碗面。',
      '他想，明天应该会是晴天。',
    ],
  },
]

/** What else some of them have: a title page, a table and a note. */
const alsoThere =
  /^((巷口的面馆|林小雨|面|价钱|牛肉面|十八块|鸡蛋面|十二块)+|1?\s*香菜是一种有特别味道的菜，有人很喜欢，有人完全不能吃。)$/

/** What is read from these files does not name the story, so it is called like the file. */
const unnamed = new Set([
  'abiword.html',
  'abiword.pdf',
  'mammoth.html',
  'marked.html',
  'python-markdown.html',
  'unrtf.html',
  'vim.html',
  'wkhtmltopdf.pdf',
  'wv.html',
  'xelatex.pdf',
])

/** These plain texts begin with the title. */
const named = new Set(['calibre-markdown.txt', 'makeinfo.txt'])

/** The title that is expected of a file. Groff writes spaces between the characters. */
export function titleOf(file: string): string {
  if (file === 'groff.html') return [...storyTitle].join(' ')
  const isNamed = named.has(file) || (/\.(epub|x?html|pdf)$/.test(file) && !unnamed.has(file))
  return isNamed ? storyTitle : file.replace(/\.[^.]+$/, '')
}

/** Vertical text has other quotation marks, which its font chose; some programs change spaces. */
const plain = (text: string) =>
  text
    .replace(/[『「]/g, '“')
    .replace(/[』」]/g, '”')
    .replace(/\s+/g, '')

/** The story as a document tells it, without what else is known to be there; parts with nothing else are left out. */
export function told({ chapters }: ReadDocument) {
  return chapters
    .map(({ title, text }) => ({ title: plain(title), paragraphs: text.split('\n').map(plain) }))
    .map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.filter((line) => !alsoThere.test(line)),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0)
}

/** The story without spaces, to compare with. */
export const wholeStory = story.map(({ title, paragraphs }) => ({ title: plain(title), paragraphs }))
