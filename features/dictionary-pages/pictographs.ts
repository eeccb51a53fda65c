/**
 * Characters that are pictures or signs as a whole, and their simplified forms. The data of components cuts them into
 * strokes that mean nothing by themselves.
 */
const pictographs = new Set(
  '一二三上下中人大女子儿父母夫天立身自面首目耳口舌齒齿眉手足心力又日月山川水火土田石雨云井木禾米竹瓜果' +
    '牛羊马馬鸟鳥鱼魚虫犬虎鹿象鼠兔龟角毛羽皮血贝貝刀弓戈斤工方王玉衣巾网門门户车車舟豆壶酉电气长長小',
)

/** Whether a character is not composed of other characters. */
export function isPictograph(character: string): boolean {
  return pictographs.has(character)
}
