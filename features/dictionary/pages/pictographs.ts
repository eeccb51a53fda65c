import type { ComponentNode } from './queries.ts'

/**
 * Characters that are pictures or signs as a whole, and their simplified forms. The data of components cuts them into
 * strokes that mean nothing by themselves.
 */
const pictographs = new Set(
  // numbers, signs, words of grammar
  '一二三四五六七八九十千万上下中小少不了也之乎于乃而其且以亦已才必非凹凸互平回曲' +
    // cyclic signs
    '甲乙丙丁戊己庚辛壬癸丑寅卯辰巳午未申酉戌亥' +
    // people and the body
    '人大女子儿父母夫天立身自我民氏臣尸鬼老长長面首目耳口曰言舌齒齿牙眉手爪足止心力又寸尺欠肉骨文' +
    // nature
    '日月山川州水永泉谷丘厂火土田石雨云电气白黑' +
    // animals and plants
    '牛羊马馬鸟鳥乌烏燕隹鱼魚虫犬虎鹿象鼠兔龟龜龙龍飞飛豕能易角毛羽革皮血贝貝卵巴' +
    '木禾米来來竹瓜果韭生丰丫' +
    // things and buildings
    '刀弓戈弋矢矛盾斤工方王玉主衣巾求网門门户戶广车車舟豆壶壺鼎鬲皿臼斗升勺册冊片凡用甫干几卜卤鹵井丸' +
    '糸丝幺玄乐业高京亚亞弗由事南北东東西行亡予' +
    // forms of a character as a component
    '忄氵扌亻讠饣纟钅礻衤犭艹宀辶阝刂灬彳冫攵罒疒爫訁飠釒糹' +
    // simplified forms that lost the components of the traditional form
    '为為爲年后发书习义农头专乡卫丽齐齊两个世',
)

const STROKE = /^[丨丶丿亅乚乀乁㇀-㇯]$/u

/** Whether a part is a stroke, or a shape that has neither a page nor a meaning. */
const isShape = ({ character, known, defs }: ComponentNode) =>
  STROKE.test(character) || (!known && defs === '')

/** The components of a character; none if it is a pictograph, or if all of them are only strokes and shapes. */
export function meaningfulParts(character: string, parts: ComponentNode[]): ComponentNode[] {
  return pictographs.has(character) || parts.every(isShape) ? [] : parts
}
