import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { describe, expect, test } from 'vitest'
import { annotateDocument } from './annotate-document.ts'

const lexicon = loadLexicon()
const estimate = (content: string, names?: { chinese: string }[]) =>
  annotateDocument({ content, ...(names && { names }) }, lexicon).estimatedLevel

/** Short texts written for a level: with its words, and everyday compounds of them that no list has. */
const TEXTS: [level: number, text: string][] = [
  [1, '我是学生。他是我的老师。'],
  [1, '今天天气很好。我和妈妈去商店买水果。'],
  [1, '小猫在桌子下。小狗在门口。它们都很小。'],
  [1, '我家有四个人：爸爸、妈妈、哥哥和我。爸爸是医生，妈妈在学校工作。我爱我的家。'],
  [1, '你好！我叫李明，我是中国人。我住在北京。我有一个好朋友，她叫王红。'],
  [2, '早上七点我起床，吃了早饭就骑自行车去学校。'],
  [2, '昨天下雨了，我没带伞，只好跑回家。'],
  [2, '周末我常常和朋友一起去公园跑步，有时候也打篮球。运动以后，我们一起去吃饭。'],
  [2, '这家饭馆的菜又便宜又好吃，服务员也很热情。我们每个星期都来一次。'],
  [2, '我的手机坏了，所以今天没给你打电话。我明天去买一个新的，到时候再告诉你。'],
  [3, '我已经习惯了这里的生活。刚来的时候什么都不懂，现在跟邻居也能聊天了。'],
  [3, '为了提高汉语水平，他每天坚持听广播，把不认识的词写在本子上。'],
  [3, '飞机因为天气的原因不能按时起飞，我们在机场等了三个小时。'],
  [3, '经理对这次会议的结果很满意，他决定让小王负责下一个项目。'],
  [3, '这座城市的变化很大。以前这里只有几条小路，现在到处都是高楼和商场，交通也比过去方便多了。'],
  [4, '她性格活泼，对人热情，遇到困难也从不抱怨，所以同事们都愿意跟她合作。'],
  [4, '保护环境是每个人的责任。我们应该少用塑料袋，多乘坐公共交通。'],
  [4, '房东说房租从下个月开始要涨，我只好重新找房子，最好离公司近一点儿，周围安静一点儿。'],
  [4, '很多人以为成功靠的是运气，其实主要靠积累和耐心。'],
  [4, '医生建议他少吃油炸的东西，按时睡觉，每天至少散步半个小时，否则血压会越来越高。'],
  [5, '随着网络的普及，越来越多的消费者选择在网上购物，传统商店面临着巨大的挑战。'],
  [5, '专家指出，青少年长期缺乏睡眠会影响记忆力和情绪，家长应当予以重视。'],
  [5, '这篇文章分析了人口老龄化对劳动市场造成的影响，并提出了一系列改善措施。'],
  [5, '他的发言充满激情，赢得了观众的热烈掌声，也引起了媒体的广泛关注。'],
  [5, '博物馆里陈列着数百件珍贵的文物，游客们纷纷拍照留念，讲解员耐心地介绍它们的来历。'],
  [6, '该协议明确规定了双方的权利与义务，任何一方违约都须承担相应的赔偿责任。'],
  [6, '面对突如其来的灾害，当地政府迅速启动应急预案，调集物资，安置受灾群众。'],
  [6, '评论家认为，这部小说以细腻的笔触刻画了小人物的命运，折射出时代的变迁。'],
  [6, '研究人员通过对比实验证实，该药物能够有效抑制病毒的复制，但其副作用仍需进一步观察。'],
  [6, '古人云：学而不思则罔，思而不学则殆。治学若只知埋头苦读而不加思索，终究难有建树。'],
]
describe('the estimated level of a short text', () => {
  test.each(TEXTS)('written for level %i is at most one level off: %s', (level, text) => {
    expect(Math.abs((estimate(text) as number) - level)).toBeLessThanOrEqual(1)
  })

  test('is neither too high nor too low on average', () => {
    const differences = TEXTS.map(([level, text]) => (estimate(text) as number) - level)
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / TEXTS.length
    expect(Math.abs(mean)).toBeLessThan(0.25)
  })

  test.each([
    ['that of the characters of a word on no list', '小猫来了。', 2],
    ['beyond the lists if a character is on none', '我们吃馄饨。', 7],
    ['unaffected by names that the engine finds', '张伟和王芳去杭州。', 1],
    ['the lowest if there are only names', '四川', 1],
    ['none without Chinese words', 'Hello 123', null],
  ])('is %s', (_what, text, level) => {
    expect(estimate(text)).toBe(level)
  })

  test('counts a word beyond the lists once, also if the text is about nothing else', () => {
    const cat = '王明家有一只小猫，名字叫咪咪。咪咪每天早上六点就起床了。'
    expect(estimate(cat)).toBe(3)
    expect(estimate(`${cat}咪咪很小，咪咪很好看。`)).toBe(3)
  })

  test('is unaffected by the names of the text', () => {
    expect(estimate('饕餮是狗。')).toBe(7)
    expect(estimate('饕餮是狗。', [{ chinese: '饕餮' }])).toBe(2)
  })
})
