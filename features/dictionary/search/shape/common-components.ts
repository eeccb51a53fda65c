/** Components that many characters have and that are easy to see, by their number of strokes. */
export const commonComponents: readonly (readonly [strokes: number, components: string])[] = [
  [1, '一丨丶丿'],
  [2, '亻人入八冂冖冫刂力十卜厂又儿几匕讠阝'],
  [3, '氵忄扌艹口囗土士大女子宀寸小尸山工己巾干广弓彡彳辶门马饣纟夕夂'],
  [4, '木水火心手日曰月王贝车牛犬犭攵斤方文止欠气父见戈户灬爫礻'],
  [5, '目田石禾立白皿矢示穴钅疒衤皮'],
  [6, '竹米羊耳舌舟虫衣西页糸羽'],
  [7, '言走足身里豆酉角'],
  [8, '雨金隹青'],
]

/** The query for characters with all of these components: 女+子; 女+ for one. */
export function componentQuery(components: readonly string[]): string {
  return components.length === 1 ? `${components[0]}+` : components.join('+')
}

/** The components in what was typed, with or without + between them; six at most. */
export function componentsIn(typed: string): string[] {
  return (typed.match(/[\p{Script=Han}]/gu) ?? []).slice(0, 6)
}
